/**
 * Names as banks, trustees, underwriters, law firms, advisors, title companies, cities, counties and districts have them,
 * many of them close to each other. No two of them pose as each other.
 */
export const honestNames: readonly string[] = (
  'First National Bank of Omaha|First National Bank of Texas|First National Bank|First State Bank|' +
  'First State Bank & Trust|First Interstate Bank|First Citizens Bank|First Horizon Bank|First Midwest Bank|' +
  'First Financial Bank|First United Bank & Trust|First Hawaiian Bank|First American Title Insurance Company|' +
  'First American Trust|First Republic Bank|First Security Bank|First Western Trust|Fifth Third Bank|' +
  'Third Federal Savings|Harbor Securities|Harbor Trust|Harbor Bank of Maryland|HarborOne Bank|Bar Harbor Bank & Trust|' +
  'Pearl Harbor Credit Union|Safe Harbor Title|Citizens Bank|Citizens National Bank|Citizens State Bank|' +
  'Citizens Business Bank|Peoples Bank|Peoples State Bank|Farmers State Bank|Farmers & Merchants Bank|Merchants Bank|' +
  'Union Bank & Trust|Union State Bank|City National Bank|Community National Bank|Commerce Bank|' +
  'Commercial Bank|Central Bank|Central National Bank|Heartland Bank|Landmark National Bank|Cornerstone Bank|' +
  'Prairie State Bank|Equity Bank|Emprise Bank|Intrust Bank|Fidelity Bank|Fidelity National Title|Simmons Bank|' +
  'Regions Bank|Truist Bank|Zions Bancorporation|Wilmington Trust|Northern Trust|Argent Trust|Western Alliance Bank|' +
  'Amalgamated Bank|Huntington National Bank|KeyBank|PNC Bank|BMO Harris Bank|TD Bank|Wells Fargo Bank|U.S. Bank|' +
  'Bank of America|Bank of Oklahoma|Bank of the West|Bank of New York Mellon|UMB Bank|BOKF|Arvest Bank|Old National Bank|' +
  'Hancock Whitney Bank|Trustmark National Bank|Charter Bank|Hartford Bank|Capital One|Capital City Bank|' +
  'Capitol Federal Savings Bank|Security Bank of Kansas City|Security National Bank|Security State Bank|' +
  'Stifel Nicolaus|Piper Sandler|Robert W. Baird|Raymond James|Hilltop Securities|Oppenheimer|Northland Securities|' +
  'D.A. Davidson|George K. Baum|Estrada Hinojosa|Columbia Capital Management|Ehlers|Baker Tilly Municipal Advisors|' +
  'PFM Financial Advisors|Public Financial Management Asset|RBC Capital Markets|Jefferies|Loop Capital Markets|' +
  'Siebert Williams Shank|Ramirez & Co.|Mesirow Financial|Ziegler|Gilmore & Bell|Kutak Rock|Orrick|Chapman and Cutler|' +
  'Hawkins Delafield & Wood|Nixon Peabody|Bracewell|McGuireWoods|Ballard Spahr|Squire Patton Boggs|Foley & Lardner|' +
  'Dorsey & Whitney|Ice Miller|Thompson Coburn|Bryan Cave|Polsinelli|Stinson|Husch Blackwell|Lathrop GPM|Foulston Siefkin|' +
  'Butler Snow|Holland & Knight|Greenberg Traurig|Jones Day|Jones Walker|Sidley Austin|Mayer Brown|Winston & Strawn|' +
  'Faegre Drinker|Taft Stettinius|Quarles & Brady|Katten|Frost Brown Todd|Baker Donelson|Adams and Reese|Jackson Walker|' +
  'Norton Rose Fulbright|McCall Parkhurst & Horton|Parker Poe|Lexbond LLP|Lex Mundi|LexisNexis|Chicago Title|' +
  'Old Republic Title|Stewart Title|Security Title|Kansas Secured Title|Moody’s Investors Service|S&P Global Ratings|' +
  'Fitch Ratings|Kroll Bond Rating Agency|Assured Guaranty|Build America Mutual|Bank of Kansas City|' +
  'City of Salina|City of Salinas|Saline County|City of Selma|City of Salem|City of Wichita|City of Topeka|' +
  'City of Lawrence|City of Manhattan|City of Hutchinson|City of Newton|City of Dodge City|City of Garden City|' +
  'City of Hays|City of Emporia|City of Pittsburg|City of Leavenworth|City of Olathe|City of Overland Park|City of Lenexa|' +
  'City of Shawnee|Shawnee County|Johnson County|Sedgwick County|Douglas County|Riley County|Reno County|Ellis County|' +
  'Ford County|Butler County|Harvey County|Marion County|Marin County|Clark County|Clarke County|Green County|Greene County|' +
  'Unified School District 259|Unified School District 250|Unified School District 305|Unified School District No. 500|' +
  'Community Unit School District 5|Community Unit School District 15|Independent School District 12|' +
  'USD259 Foundation|USD250 Foundation|Water District No. 1|Water District No. 2|Municipal Utility District 41|Municipal Utility District 47|' +
  'Kansas Development Finance Authority|Kansas Turnpike Authority|Kansas Municipal Energy Agency|' +
  'Missouri Development Finance Board|Iowa Finance Authority|Port of Portland|Port of Oakland|University of Kansas|' +
  'Kansas State University|Wichita State University|Emporia State University|First Trust Portfolios|Second National Bank'
).split('|')

/** Pairs of people who are not the same. */
export const honestPeople: readonly (readonly [string, string])[] = [
  ['John Smith', 'John Smythe'],
  ['John Smith', 'Joan Smith'],
  ['Maria Garcia', 'Mario Garcia'],
  ['Anna Lee', 'Anne Lee'],
  ['Robert Johnson', 'Robin Johnson'],
  ['Tessa Lindqvist', 'Theo Lindqvist'],
  ['James Raymond', 'James Redmond'],
  ['Tessa', 'Tessa'],
]
