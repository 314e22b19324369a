# One image, three programs: the console (default), the reference provider and the schedule (commands in compose.yaml).
# Node 24.19.0, pinned by digest; a newer one: docker buildx imagetools inspect node:24-bookworm-slim
ARG NODE_IMAGE=node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 CI=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && rm -rf .next/cache

# What runs, without the packages and sources that only a build needs.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /app
# The programs are built: `npm run staff` runs without its pre script, which builds them.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 NPM_CONFIG_IGNORE_SCRIPTS=true
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/next.config.mjs ./
COPY --from=build /app/lib/bff/response-headers.json ./lib/bff/
COPY --from=build /app/.next ./.next
COPY --from=build /app/dist ./dist
RUN mkdir -p /data && chown node:node /data
USER node
EXPOSE 3000 4000
# Longer than a proxy keeps an idle connection (usually 60 s): otherwise its next call can meet our close.
CMD ["node_modules/.bin/next", "start", "-H", "0.0.0.0", "-p", "3000", "--keepAliveTimeout", "75000"]
