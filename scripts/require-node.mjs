const needed = 24
const running = Number(process.versions.node.split('.')[0])

// Said here, before anything else is loaded: what follows is written for the newer one and would fail unreadably.
if (running < needed) {
  process.stderr.write(
    `Countersign needs Node ${needed} or newer, and this is Node ${process.versions.node}. ` +
      'On Linux (x64, arm64, glibc) npm ci brings the right one, and npm start and npx countersign use it; elsewhere install it from nodejs.org.\n',
  )
  process.exit(1)
}
