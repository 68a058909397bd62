import { oneStepApart } from '@countersign/domain/people/resemblance/one-step-apart'
import { type SettingName, settings } from './setting-table.ts'
import type { Environment } from './settings.ts'

/** Names as short as PORT have neighbors that belong to other programs. */
const shortest = 6

const names = Object.keys(settings) as SettingName[]

const faultOf = (name: string): string | undefined => {
  if (Object.hasOwn(settings, name)) return undefined
  const without = `${name} is not a setting, and has no effect`
  const ofFile = names.find((setting) => name === `${setting}_FILE` && setting.length >= shortest)
  if (ofFile !== undefined) return `${without}: ${ofFile} is not read from a file.`
  const upper = name.toUpperCase()
  const meant =
    names.find((setting) => upper === setting) ?? names.find((setting) => oneStepApart(upper, setting))
  return meant === undefined || meant.length < shortest ? undefined : `${without}. ${meant} is one.`
}

/**
 * One sentence for each variable of the environment that is no setting, and looks like one: by one letter or the case of its
 * letters, or since it names a file for a setting that has none. No value is in it. Other variables belong to other programs.
 */
export const misspelledSettings = (environment: Environment): string[] =>
  Object.keys(environment)
    .filter((name) => environment[name]?.trim())
    .toSorted()
    .flatMap((name) => faultOf(name) ?? [])
