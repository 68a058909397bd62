import './require-node.mjs'
import { runTestFile } from './run-test-file.mjs'

// Drives every call with its largest requests, and prints how long others waited meanwhile.
runTestFile('server', 'src/app/every-call-stalls.test.ts', { STALL_TABLE: 'yes' })
