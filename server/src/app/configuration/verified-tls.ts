/**
 * The address of a database with the mode of TLS that the driver makes of it: these three are `verify-full` to it. It says so in ten
 * lines at the first connection, and its next major version will verify less.
 */
export const withVerifiedTls = (url: string | undefined): string | undefined =>
  url === undefined || /[?&]uselibpqcompat=true(?=[&#]|$)/.test(url)
    ? url
    : url.replaceAll(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/g, '$1verify-full')
