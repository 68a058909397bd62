import { TeamPage } from '../../people/users/team-page.tsx'
import { ContactBook } from '../../wires/contacts/contact-book.tsx'

export const TeamScreen = () => <TeamPage contactBook={<ContactBook />} />
