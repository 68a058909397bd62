/**
 * Two hundred domains as banks, law firms, cities, counties, schools, underwriters and rating agencies have
 * them, some with words in common with the demo's. None of them imitates another one.
 */
export const honestDomains: readonly string[] = (
  'bokf.com stifel.com piperjaffray.com rwbaird.com raymondjames.com hilltopsecurities.com ' +
  'oppenheimer.com wellsfargo.com usbank.com bnymellon.com umb.com commercebank.com ' +
  'arvest.com intrustbank.com equitybank.com emprisebank.com fidelitybank.com simmonsbank.com ' +
  'regions.com truist.com zionsbancorporation.com wilmingtontrust.com amalgamatedbank.com huntington.com ' +
  'keybank.com pnc.com citizensbank.com fifththird.com bmo.com td.com ' +
  'firstcitizens.com firsthorizon.com firstnational.com firstfinancial.bank firstunited.net firstinterstatebank.com ' +
  'firstbankkansas.com firstmidwest.com trustmark.com trustco.com argenttrust.com hancockwhitney.com ' +
  'unionbankandtrust.com heartland.bank centralbank.net landmarkbank.com cornerstonebank.com peoplesbank.com ' +
  'farmersstate.bank prairiestatebank.com gilmorebell.com kutakrock.com orrick.com chapman.com ' +
  'hawkins.com nixonpeabody.com bracewell.com mcguirewoods.com ballardspahr.com squirepattonboggs.com ' +
  'foley.com dorsey.com icemiller.com thompsoncoburn.com bryancave.com polsinelli.com ' +
  'stinson.com husch.com lathropgpm.com foulston.com triplettwoolf.com hinklaw.com ' +
  'lexmundi.com lexisnexis.com bondbuyer.com bondlink.com bondresource.com munibondadvisor.com ' +
  'lawbond.net bonddebtcounsel.com butlersnow.com hollandknight.com greenbergtraurig.com jonesday.com ' +
  'sidley.com winston.com mayerbrown.com faegre.com taftlaw.com quarles.com ' +
  'mwe.com katten.com frostbrowntodd.com bakerdonelson.com adamsandreese.com jacksonwalker.com ' +
  'normanlaw.com mccall.com parkerpoe.com wcsr.com wichita.gov topekaks.gov ' +
  'kckps.org kcmo.gov lawrenceks.gov manhattanks.gov hutchgov.com newtonkansas.com ' +
  'dodgecity.org gardencityks.us haysusa.com emporiaks.gov pittks.org leavenworthks.gov ' +
  'olatheks.gov overlandpark.gov lenexa.com shawnee.gov derbyweb.com andoverks.com ' +
  'mcphersonks.org abileneks.gov junctioncity-ks.gov greatbendks.net liberalks.gov salem.gov ' +
  'salisburync.gov saltlakecity.gov sanmarcostx.gov selma.gov tulsacounty.org okc.gov ' +
  'edmondok.gov normanok.gov denvergov.org aurora.gov boulder.gov lincoln.ne.gov ' +
  'omaha.gov desmoines.gov iowacity.gov davenportiowa.com springfieldmo.gov columbia.mo.gov ' +
  'jeffcitymo.org branson.gov joplinmo.org fayetteville-ar.gov littlerock.gov rogersar.gov ' +
  'sedgwickcounty.org johnsoncounty.kansas.gov shawneecounty.gov douglascountyks.org rileycounty.ks.gov reno.ks.gov ' +
  'ellisco.net fordcounty.net butlercountyks.com harveycounty.com usd259.org usd305parents.org ' +
  'smsd.bluevalley.k12.ks.us ksde.org ku.edu k-state.edu wichita.edu fhsu.edu ' +
  'washburn.edu pittstate.edu spglobal.com moodys.com fitchratings.com kbra.com ' +
  'assuredguaranty.com buildamerica.com national.fgic.com dtcc.com msrb.org cusip.com ' +
  'pfm.com columbiacapital.com rgtransportation.com piperadvisors.com ehlers-inc.com bakertilly.com ' +
  'estradahinojosa.com georgekbaum.com dadavidson.com northlandsecurities.com oldnational.com harborone.com ' +
  'charterbank.com hartford.com barbourlaw.com arborcapitalpartners.com lexingtonky.gov salinascountywater.org ' +
  'bayharborvillage.org pearlharborcu.org'
).split(' ')
