# The application without PostgreSQL; docker-compose.yml adds it.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
COPY prisma/package.json prisma/
COPY extraction/package.json extraction/
COPY backend/package.json backend/
COPY cli/package.json cli/
COPY frontend/package.json frontend/
# Only the embedded PostgreSQL needs install scripts, and the image does not include it.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.cjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /src/dist ./
# The command line: docker compose exec app protocols list
RUN printf '#!/bin/sh\nexec node /app/bin/protocols.js "$@"\n' >/usr/local/bin/protocols \
 && chmod +x /usr/local/bin/protocols
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/server.js"]
