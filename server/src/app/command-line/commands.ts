import type { Command } from '../commands/command.ts'

/** How a command is found: what it does in one line, and its code, which is loaded when it runs. */
export type Listed = { does: string; load: () => Promise<Command> }

/** Every command of `countersign` by its name. `serve` has no code here: the server is another program. */
export const commands = {
  'check-config': {
    does: 'Checks the settings, and says where each comes from',
    load: async () => (await import('../commands/check-config.ts')).checkConfig,
  },
  doctor: {
    does: 'Looks at database, clock, mail, disk, keys, proxy and certificates',
    load: async () => (await import('../doctor/doctor.ts')).doctor,
  },
  migrate: {
    does: 'Applies the missing migrations to the database',
    load: async () => (await import('../commands/migrate-database.ts')).migrateDatabase,
  },
  'check-wires': {
    does: 'Recomputes every stored wire before an upgrade',
    load: async () => (await import('../commands/check-wires.ts')).checkWiresCommand,
  },
  backup: {
    does: 'Backs the embedded database up into one encrypted file',
    load: async () => (await import('../backup/backup.ts')).backup,
  },
  'backup-key': {
    does: 'Makes the key that opens backups',
    load: async () => (await import('../backup/backup-key.ts')).backupKey,
  },
  restore: {
    does: 'Restores a backup to a new folder, or verifies it',
    load: async () => (await import('../backup/restore.ts')).restore,
  },
  'verify-database': {
    does: 'Examines a database that was restored',
    load: async () => (await import('../backup/verify-database.ts')).verifyDatabase,
  },
  'check-report': {
    does: 'Checks the signed report of a verification',
    load: async () => (await import('../backup/check-report.ts')).checkReport,
  },
  'create-admin': {
    does: 'Invites the first super admin, or a further one',
    load: async () => (await import('../commands/create-admin.ts')).createAdmin,
  },
  'recover-admin': {
    does: 'Restores a blocked or inactive super admin',
    load: async () => (await import('../commands/recover-admin.ts')).recoverAdmin,
  },
  'inactivate-admin': {
    does: 'Inactivates an admin who is gone',
    load: async () => (await import('../commands/inactivate-admin.ts')).inactivateAdmin,
  },
  'verify-organization': {
    does: 'Verifies an organization that resembles no other',
    load: async () => (await import('../commands/verify-organization.ts')).verifyOrganizationCommand,
  },
  'import-directory': {
    does: 'Loads a Federal Reserve participant file',
    load: async () => (await import('../commands/import-directory.ts')).importDirectoryCommand,
  },
  'keys status': {
    does: 'Says which keys are at hand, and whether they are those of the database',
    load: async () => (await import('../commands/keys-status.ts')).keysStatus,
  },
  'keys rotate': {
    does: 'Exchanges the keys of the data while servers run on',
    load: async () => (await import('../commands/keys-rotate.ts')).keysRotate,
  },
  'make-secrets': {
    does: 'Makes the secrets of a new installation',
    load: async () => (await import('../commands/make-secrets.ts')).makeSecretsCommand,
  },
  'mail-test': {
    does: 'Sends one email through the mail server',
    load: async () => (await import('../commands/mail-test.ts')).mailTest,
  },
  openapi: {
    does: 'Prints the description of the API',
    load: async () => (await import('../commands/print-openapi.ts')).printOpenApi,
  },
} as const satisfies Record<string, Listed>
