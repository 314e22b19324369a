import { OAuth2Server } from "oauth2-mock-server";

/**
 * The identity provider from npm as a separate program, controlled by messages `{ id, verb, value }`: jest's sandbox has its
 * own Object, which the package does not recognise.
 */
const server = new OAuth2Server();
const stranger = new OAuth2Server();
const { issuer, service } = server;
const HOST = "127.0.0.1";

await server.start(0, HOST);
const { port } = server.address();
const url = `http://${HOST}:${port}`;
issuer.url = url;

let claims = {};
let grants = [];
let { kid } = await issuer.keys.generate("RS256");
let sign = issuer.buildToken.bind(issuer);
// The server would sign with each of its keys in turn.
issuer.buildToken = (options) => sign({ ...options, kid });

service.on("beforeTokenSigning", ({ payload }) => Object.assign(payload, { jti: crypto.randomUUID() }, claims));
service.on("beforeResponse", (_, { body }) => grants.push(body.grant_type));

const VERBS = {
  setClaims(value) {
    claims = value;
    grants = [];
  },
  readGrants: () => grants,
  async rotateKey() {
    ({ kid } = await issuer.keys.generate("RS256"));
  },
  async forgeKey() {
    await stranger.issuer.keys.generate("RS256", { kid });
    stranger.issuer.url = url;
    stranger.issuer.on("beforeSigning", (token) => issuer.emit("beforeSigning", token));
    sign = stranger.issuer.buildToken.bind(stranger.issuer);
  },
  stop: () => server.stop(),
  async start() {
    await server.start(port, HOST);
    issuer.url = url;
  },
};

process.on("message", async ({ id, verb, value }) => process.send({ id, value: await VERBS[verb](value) }));
process.on("disconnect", () => process.exit());
process.send({ id: "ready", value: url });
