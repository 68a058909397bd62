/**
 * The migrations of each release, with the SHA-256 of each file. Databases in use were made by them, so they are never
 * edited, renamed or removed. A release adds the files that are new in it.
 */
export const releasedMigrations = {
  '0.2.0': {
    '0001-organizations-and-users.sql': '8dfa55a0311ad84b333f3f1f8bce261a9e304e1f2aa4913619d5769138b618f2',
    '0002-sign-in.sql': '74e985da21d216925a86d378956801b21afdffbd745be64a3dd19d077675e121',
    '0003-audit-events.sql': 'd2ab3a29282f75ea0d7b9a74330755edad000c455c680024fdca562ed0b400db',
    '0004-transactions.sql': 'c25e131643c904f22f3e7832f15319f8d326c84800999471346bca01d8b72c0f',
    '0005-messages.sql': 'ac58626f7ad7036ff746d3ece5eb056a7ae82c33204bfef3d33d5219c38c3726',
    '0006-standing-accounts.sql': 'e94d0895ec1dcdd7803a889849d14e9d20c00480150ff3c5081d6ee8e7fa06be',
    '0007-wires.sql': 'aba8f5d420556bb07028b5f087b0e15500dec4cb7b6eff04b154f607edd45aed',
    '0008-gates.sql': '963e411bbbef1a36bb6393a607d192fd863037654a3c57b50f1cbe855188f795',
    '0009-routing-directory.sql': 'a02d324cd922053020d4cddad4135149fc2e439cf14534a61b804d51f61e2a9b',
    '0010-closings.sql': 'a5e07bdfb0c4b414d03874a6a24f5ba860d8ad777ca135c9b1ad795e229c0209',
    '0011-superseded-memos.sql': '2818452c3b781ca6fbe3c73ddc31ae8d4513155af8f22b5c4d066da89b933fab',
    '0012-files-and-fraud-reports.sql': '052372cc9fca42a0b1fb38ea2bff1db716935d5cbcf78f4ca52ec44369c4528b',
    '0013-invoices.sql': '8158cd605bd0acb353a915ae2f372c3fcc0beb0f565f6bf5ca17fde57aed2f1a',
    '0014-domain-events.sql': '5fbae0095386b5b936cf67ca42789caf346ec341e7b61ff2c5cbba0f5489fca6',
  },
} as const satisfies Record<string, Record<string, string>>
