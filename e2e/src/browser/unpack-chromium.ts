/**
 * Run in a process of its own, whose temporary folder is where npm's Chromium goes. It was made for bare machines: told
 * that it stands on one, it unpacks the libraries that a full system has anyway, and changes its own environment.
 */
process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x'
process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'
const { default: bundle } = await import('@sparticuz/chromium')
const executablePath = await bundle.executablePath()
process.stdout.write(JSON.stringify({ executablePath, libraries: process.env['LD_LIBRARY_PATH'] ?? '' }))
