import { ConfigFault, readConfig } from '../app/configuration/read-config.ts'

/** What a configuration is refused for; nothing when it is taken. */
export const faultsOf = (
  settings: Record<string, string>,
  workingFolder = '/nonexistent',
): readonly string[] => {
  try {
    readConfig(settings, workingFolder)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
}
