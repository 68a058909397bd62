// Every person can get an address here, so an address says nothing about an organization.
const domains = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com ' +
    'icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com zoho.com ' +
    'fastmail.com hey.com tutanota.com tuta.com yandex.com mail.ru qq.com 163.com 126.com comcast.net verizon.net ' +
    'att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net mailinator.com'
  ).split(' '),
)

/** "tessa@firsttrust.example" gives "firsttrust.example"; the address is in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Whether every person can get an address at this domain; no organization can claim it. */
export const isPublicMailDomain = (domain: string): boolean => domains.has(domain)
