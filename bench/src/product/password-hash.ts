import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** A password as the product keeps it: argon2id, written in the usual form that names its own cost. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await promisify(argon2)('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    memory: 19 * 1024,
    passes: 2,
    tagLength: 32,
  })
  const words = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=19456,t=2,p=1$${words.join('$')}`
}
