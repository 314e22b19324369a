# One image, two programs: the console (default) and the reference provider (command in compose.yaml).
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx next build

FROM node:20-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY --from=build /app /app
RUN mkdir -p /data && chown node:node /data
USER node
EXPOSE 3000 4000
CMD ["node_modules/.bin/next", "start", "-H", "0.0.0.0", "-p", "3000"]
