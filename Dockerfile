# The image of Countersign: no shell, no package manager, no writable folder. docs/operate/containers.md says how to run it.
ARG BUILD_IMAGE=node:24-bookworm-slim
# glibc and libstdc++, and a user without rights; no other program.
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN ["npm", "ci", "--no-audit", "--no-fund"]
COPY . .
RUN ["npm", "run", "assemble", "--", "/image"]

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Countersign" \
      org.opencontainers.image.description="Makes wire transfers safe in municipal-bond and real-estate closings." \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /image /app
WORKDIR /app
# HOME: a platform may run the image as a user without a name.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HOME=/app
USER 65532:65532
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["/app/bin/node", "/app/scripts/check-health.mjs"]
ENTRYPOINT ["/app/bin/node", "--max-semi-space-size=14", "--heap-growing-percent=50", "/app/scripts/countersign.mjs", "serve"]
