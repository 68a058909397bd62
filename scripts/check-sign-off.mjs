import { execFileSync } from 'node:child_process'

const [base, head = 'HEAD'] = process.argv.slice(2)
if (base === undefined) {
  process.stderr.write('Usage: node scripts/check-sign-off.mjs BASE [HEAD]\n')
  process.exit(2)
}

/** A line for each commit that is not merged yet: id, author, and its sign-offs, parted by tabs. */
const format = '%h%x09%an <%ae>%x09%(trailers:key=Signed-off-by,valueonly,separator=%x09)'
const range = ['--no-merges', `--format=${format}`, '--end-of-options', `${base}..${head}`]
const commits = execFileSync('git', ['log', ...range], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const unsigned = commits.filter((commit) => {
  const [, author, ...signers] = commit.split('\t')
  return !signers.includes(author)
})

for (const commit of unsigned) {
  const [id, author] = commit.split('\t')
  process.stderr.write(`${id} lacks "Signed-off-by: ${author}": git commit --amend --signoff\n`)
}
process.stdout.write(`${commits.length - unsigned.length} of ${commits.length} commits are signed off\n`)
process.exitCode = unsigned.length > 0 ? 1 : 0
