/** Why a folder that an operator named cannot be made, by the code of the system. */
export const unmade = (folder: string, code = 'unknown'): string =>
  `The folder ${folder} cannot be made (${code}): ` +
  (code === 'EEXIST' || code === 'ENOTDIR'
    ? 'it is a file, or lies under one.'
    : 'nothing can be written there.') +
  ' Name another one.'
