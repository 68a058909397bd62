import './require-node.mjs'
import { runTestFile } from './run-test-file.mjs'

/** Prints how many presses and fields the main jobs take in a browser, and fails when it is more than they may. */
runTestFile('e2e', 'src/clicks.e2e.ts', {}, '--reporter=dot')
