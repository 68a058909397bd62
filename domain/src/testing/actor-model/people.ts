/** The managing desk, the receivers' organization that every attack is about, and an outsider's organization. */
export type ModelOrganization = 'desk' | 'trustee' | 'counsel'

/** An organization that can pay a wire. */
export type ModelPayer = 'desk' | 'counsel'

export const modelPeople = {
  // The Transaction Manager, the checker of the team, and the two admins of the desk.
  morgan: 'desk',
  nora: 'desk',
  dana: 'desk',
  dean: 'desk',
  // The receiver, a colleague, and the admin of the receiver's organization.
  tessa: 'trustee',
  theo: 'trustee',
  ada: 'trustee',
  // Invited by the admin during a run, and moved from the other organization by the super admin.
  newcomer: null,
  mole: 'counsel',
  // A receiver of another organization, whose account is foreign to the trustee.
  blake: 'counsel',
  // The payer in most closings, and the admin of that organization.
  pia: 'counsel',
  clara: 'counsel',
  // The dishonest super admin and the honest one; two strangers that the first can place at the desk, and a
  // third who registered with an address at the trustee's domain without owning it.
  sam: null,
  sue: null,
  paul: null,
  pat: null,
  vic: null,
} as const satisfies Record<string, ModelOrganization | null>

export type ModelName = keyof typeof modelPeople
