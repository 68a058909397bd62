/** Where the server listens, in how many processes, and whom it trusts on the way. */
export const addressSettings = {
  NODE_ENV: {
    does: 'The environment. Production refuses the demo and makes no secrets.',
    unit: 'name',
    choices: ['development', 'production', 'test'],
    otherwise: 'development',
  },
  HOST: { does: 'The address the server listens on.', unit: 'host or IP address', otherwise: '127.0.0.1' },
  PORT: { does: 'The port of the server.', unit: 'port number', least: 0, most: 65_535, otherwise: 3000 },
  PROCESSES: {
    does: 'The processes that share the port. Each has a pool of database connections of its own.',
    unit: 'processes',
    least: 1,
    most: 32,
    otherwise: 1,
  },
  DRAIN_SECONDS: {
    does: 'How long a server that is asked to stop still answers while /readyz says 503, so that a load balancer takes it out first.',
    unit: 'seconds',
    least: 0,
    most: 300,
    otherwise: 0,
  },
  PUBLIC_URL: {
    does: 'The address that users open. HTTPS is required in production.',
    unit: 'URL without a path',
    unset: 'http://localhost:PORT',
  },
  TRUSTED_PROXIES: {
    does: 'Proxies whose X-Forwarded-For header is trusted.',
    unit: 'IP addresses or CIDR ranges, separated by commas',
    otherwise: '127.0.0.0/8,::1',
  },
  API_BASE: {
    does: 'The prefix of every API call from the screens. The proxy at another address must accept calls from PUBLIC_URL.',
    unit: 'path or URL',
    unset: 'PUBLIC_URL',
  },
} as const
