import { stat } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'

/** The user that runs PostgreSQL. `switched` is true when this process runs as another user. */
export type ServiceAccount = { uid: number; gid: number; name: string; switched: boolean }

function fromPasswd(matches: (fields: string[]) => boolean): ServiceAccount | undefined {
  let lines: string[]
  try {
    lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return undefined
  }
  const fields = lines.map((line) => line.split(':')).find(matches)
  if (!fields) return undefined
  return { uid: Number(fields[2]), gid: Number(fields[3]), name: fields[0] ?? '', switched: true }
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of an existing data folder,
 * else as `nobody`; any other user runs it as themselves.
 */
export function serviceAccount(ownerOfData?: number): ServiceAccount {
  const uid = process.getuid?.() ?? -1
  if (uid !== 0) {
    return { uid, gid: process.getgid?.() ?? -1, name: accountName(), switched: false }
  }
  const nobody = { uid: 65534, gid: 65534, name: 'nobody', switched: true }
  if (ownerOfData !== undefined && ownerOfData !== 0) {
    return (
      fromPasswd((fields) => fields[2] === String(ownerOfData)) ?? {
        ...nobody,
        uid: ownerOfData,
        name: `user ${ownerOfData}`,
      }
    )
  }
  return fromPasswd((fields) => fields[0] === 'nobody') ?? nobody
}

function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

/** The topmost folder on the way to `path` (itself included) that `account` may not enter; undefined when none is closed. */
export async function closedFolderOnTheWay(
  path: string,
  account: ServiceAccount,
): Promise<string | undefined> {
  if (!account.switched) return undefined
  const way: string[] = []
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    way.unshift(folder)
    if (folder === dirname(folder)) break
  }
  for (const folder of way) {
    const facts = await stat(folder).catch(() => undefined)
    if (facts && !mayEnter(facts, account)) return folder
  }
  return undefined
}

function mayEnter(facts: { mode: number; uid: number; gid: number }, account: ServiceAccount): boolean {
  if (facts.uid === account.uid) return (facts.mode & 0o100) !== 0
  if (facts.gid === account.gid) return (facts.mode & 0o010) !== 0
  return (facts.mode & 0o001) !== 0
}
