import { runProgram } from './processes.ts'

const ip = (words: string): void => void runProgram('ip', words.split(' '))

/** One network with a machine for each name: a namespace with a cable of its own. This process has 10.0.0.1 there. */
export const layNetwork = (machines: Readonly<Record<string, string>>): void => {
  ip('link set lo up')
  ip('link add bridge type bridge')
  ip('addr add 10.0.0.1/24 dev bridge')
  ip('link set bridge up')
  for (const [name, address] of Object.entries(machines)) {
    ip(`netns add ${name}`)
    ip(`link add to-${name} type veth peer name eth0 netns ${name}`)
    ip(`link set to-${name} master bridge up`)
    ip(`-n ${name} link set lo up`)
    ip(`-n ${name} addr add ${address}/24 dev eth0`)
    ip(`-n ${name} link set eth0 up`)
  }
}
