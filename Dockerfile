# The product on one machine: docs/own-machine.md says how it is served, backed up and moved.
FROM node:24-bookworm-slim

# Certificates of mail servers, webhooks and sign-in providers.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /app
COPY package.json package-lock.json ./
COPY wrangler.toml tsconfig.json vite.config.ts react-router.config.ts drizzle.config.ts ./
COPY public public
COPY migrations migrations
COPY db db
COPY worker worker
COPY web web
# Installs what package-lock.json lists, then builds: nothing is written here once it runs.
RUN node worker/local/bootstrap.mjs worker/local/build.ts \
  && mkdir /data && chown node:node /data && chmod 700 /data

USER node
ENV HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "worker/local/bootstrap.mjs", "worker/local/start.ts", "--no-demo"]
