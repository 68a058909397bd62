/** The reasons for which a folder cannot be used, by the code of the system. */
const reasons: Record<string, string> = {
  EACCES: 'this user has no permission for it. Start as its owner, or choose another folder with DATA_DIR.',
  EPERM: 'this user has no permission for it. Start as its owner, or choose another folder with DATA_DIR.',
  EROFS: 'its file system is read-only. Mount it writable, or choose another folder with DATA_DIR.',
  ENOTDIR: 'it is a file, or lies under one. Choose a folder with DATA_DIR.',
  ENOENT: 'it cannot be made there. Choose another folder with DATA_DIR.',
  EEXIST: 'it is not a folder. Choose a folder with DATA_DIR.',
  ELOOP: 'its links lead in a circle. Choose another folder with DATA_DIR.',
  ENAMETOOLONG: 'its name is too long. Choose another folder with DATA_DIR.',
  ENOSPC: 'its disk is full. Free some space, then start again.',
  EDQUOT: 'the disk quota of this user is used up. Free some space, then start again.',
  EIO: 'its disk reports an error. Check the disk, then start again.',
}

/** PostgreSQL's words for a full disk, in its log and in the output of initdb. */
const fullDisk = /No space left on device|Disk quota exceeded/

/**
 * The failure of something done in the data folder as one sentence for a person; any other failure as it is. `namedBy`: the setting
 * or option that names the folder.
 */
export const folderFault = (error: unknown, folder: string, namedBy = 'DATA_DIR'): unknown => {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  // A program that cannot be started is no fault of the folder.
  if (syscall?.startsWith('spawn')) return error
  // Nor is a socket that another process closed.
  if (syscall === 'connect') {
    const words = `Another command opened or closed the database in ${folder} meanwhile. Run this again.`
    return new Error(words, { cause: error })
  }
  const reason = reasons[fullDisk.test(message) ? 'ENOSPC' : (code ?? '')]
  return reason === undefined
    ? error
    : new Error(`The data folder ${folder} cannot be used: ${reason.replace('DATA_DIR', namedBy)}`, {
        cause: error,
      })
}
