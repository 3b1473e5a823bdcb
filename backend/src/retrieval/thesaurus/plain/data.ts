/**
 * Monitoring, records, data, and publication in everyday words. Written from our own knowledge; the terms follow ICH
 * E6(R3), the CDISC Glossary, and the Society for Clinical Data Management's Good Clinical Data Management
 * Practices.
 */
export const data = [
  "against the charts, check the charts, against the notes, against the files, medical chart, charts, hospital notes, medical notes, patient notes, hospital records > source data verification, source data, source documents, source document, medical records, source records",
  "spot check, how much is checked, is everything checked, double checked > source data verification, risk-based monitoring, sdv, monitoring plan, targeted",
  "computer system, web system, online form, electronic form, online system, data system, software for the data, website for the data > electronic data capture, edc, ecrf, electronic case report form, data management, irt, iwrs",
  "phone system, system that assigns, automated system, telephone system > iwrs, ivrs, interactive response technology, irt, interactive web response",
  "password, log in, login, user account > password, user access, access rights, authorized, user name",
  "paper diary, paper form, on paper, handwritten > paper, paper diary, diary",
  "typo, fix an error, fix a mistake, fix the data, cross out, change the data, correct the data, wrong entry > correction, corrections, audit trail, data clarification, corrected",
  "who changed what, trace of changes > audit trail",
  "lock the data, freeze the data, close the database, data are locked > database lock, data lock, database closure",
  "auditor, inspector, surprise visit, come to check > audit, audits, inspection, inspections, direct access",
  "look in the files, look at the records, see the records, see the charts, look at the charts, access to the records > direct access, source documents, inspection, regulatory authorities, monitoring",
  "monitor comes, monitor turn up, monitor show up, monitor visits > monitoring visits, on-site monitoring, monitoring, site visits",
  "kick off, start up meeting, opening visit, open the site > site initiation, initiation visit, site activation",
  "close the site, shut the site, wrap up > close-out, closeout, site closure, study closure",
  "fraud, fake data, faked, cheat, made up data > misconduct, fraud, data integrity, noncompliance",
  "big deviation, serious deviation, serious mistake, report a deviation, major deviation, big mistake, bad mistake > important protocol deviation, serious breach, protocol deviation, major protocol deviation, protocol violation",
  "waiver, exception, bend the rules, let it slide > waiver, exemption, protocol deviation",
  "shred, throw away papers, get rid of papers, destroy the papers, destroy the files > retention, destroyed, archived, records, essential documents",
  "signature sheet, delegate > delegation, delegated, delegation of responsibilities, qualified",
  "code the side effects, dictionary, coded with > meddra, coding, coded",
  "main lab, outside lab, lab in another city > central laboratory, central lab",
  "outside company, outside firm, contractor, subcontractor > contract research organization, cro, vendor, third party",
  "own lab, our lab, our own lab, hospital lab > local laboratory, local lab",
  "who owns, own the data, belongs to > ownership, property of the sponsor, proprietary",
  "publish, journal, article, write up, author, go public > publication, publications, authorship, manuscript, publish",
  "posted online, registered online, public website, website of trials, results posted, results put online > clinicaltrials.gov, registered, registry, public registry",
  "find out the results, share the results, told the results, learn the results > results, disclosure, summary of results, publication, dissemination",
  "change the protocol, change to the protocol, protocol change, new version of the protocol > amendment, protocol amendment, amendments",
  "who pays for the study, who funds, funded by, money behind > funding, funded, financial support, sponsor",
  "shares in the company, conflict of interest > financial disclosure, financial interest, conflict of interest",
  "law > good clinical practice, declaration of helsinki, regulatory requirements, applicable laws",
  "warning limit, alarm level > quality tolerance limit, key risk indicator",
];
