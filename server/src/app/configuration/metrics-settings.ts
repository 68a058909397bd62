/** Where Prometheus reads metrics. Other than on a loopback address, only with the token. */
export const metricsSettings = {
  METRICS_PORT: {
    does: 'The port at which Prometheus reads metrics, at /metrics. Each further process of a server uses the next port.',
    unit: 'port number',
    least: 1,
    most: 65_535,
    unset: 'no metrics',
  },
  METRICS_HOST: {
    does: 'The address of that port. Other than a loopback address, it needs METRICS_TOKEN.',
    unit: 'IP address or localhost',
    otherwise: '127.0.0.1',
  },
  METRICS_TOKEN: {
    does: 'The bearer token that the port asks for.',
    unit: '32 characters or more, without spaces',
    unset: 'no token is asked for',
  },
} as const
