import type { Person } from '../../people/resemblance/same-person.ts'
import type { ModelName } from './people.ts'

/** A person as the rules compare them: no two of the model are one human. */
export const personOf = (who: ModelName): Person => ({
  userId: who,
  email: `${who}@x.example`,
  name: who,
  phone: '',
})
