import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { settingFiles } from './file-settings.ts'
import type { SettingName } from './setting-table.ts'
import type { Environment } from './settings.ts'

/** Bytes of the longest file that holds a setting. */
const longestFile = 64 * 1024

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  ENOTDIR: 'there is no such file',
}

/** The text of the file, or why there is none; never both, and no word of the file in the reason. */
function readSettingFile(path: string): { text: string } | { fault: string } {
  try {
    const facts = statSync(path)
    if (!facts.isFile()) return { fault: 'it is not a file' }
    if (facts.size > longestFile) return { fault: `it has more than ${longestFile / 1024} KiB` }
    const text = readFileSync(path, 'utf8').trim()
    return text === '' ? { fault: 'it is empty' } : { text }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { fault: reasons[code ?? ''] ?? `it cannot be read (${code})` }
  }
}

/**
 * The environment with the content of each file that a setting such as KEY_ENCRYPTION_KEY_FILE names, without the line break
 * at its end. A relative path is one of `workingFolder`. Says to `faults` which file cannot be read, and which setting is
 * given twice; no value of a file is in it. `fromFile`: the settings that a file was named for.
 */
export function readSettingFiles(
  environment: Environment,
  workingFolder: string,
  faults: string[],
): { values: Environment; fromFile: ReadonlySet<SettingName> } {
  const values: Record<string, string | undefined> = {}
  const fromFile = new Set<SettingName>()
  for (const [named, setting] of Object.entries(settingFiles)) {
    const written = environment[named]?.trim()
    if (!written) continue
    if (environment[setting]?.trim()) {
      faults.push(`${named} and ${setting} are both set. Set one of the two.`)
      continue
    }
    fromFile.add(setting)
    const path = resolve(workingFolder, written)
    const found = readSettingFile(path)
    if ('fault' in found) faults.push(`${named} names ${path}, but ${found.fault}.`)
    else values[setting] = found.text
  }
  return { values: mergeOver(environment, values), fromFile }
}

/** A view, not a copy: only the settings that are asked for are read. */
const mergeOver = (environment: Environment, values: Environment): Environment =>
  new Proxy(values, {
    get: (read, name: string) => read[name] ?? environment[name],
  })
