const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that form a question and say nothing of its topic. */
export const stopWords = list(`
  a about after all also am an and any anyone are as at be been before being between both but by can could did do does
  doing done during each either else ever every exactly for from get give given gives go going had has have he her here
  how i if in into is it its just keep like long made make many may me mean means might more most much must my need
  needed needs no not of often on one only or other our out over per please said same say says shall she should show so
  some someone still such take taken takes taking tell than that the their them then there these they this those through
  to too under until up upon us use used uses using very was we were what when where whether which while who whom whose
  why will with within without would yes you your can't cannot don't doesn't isn't aren't percent happen happens happened list describe explain overview summary summarise
  summarize mention mentioned stated state specify specified define defined defines definition
  meant stand stands next whether please anything something instead
`);

/** Words that nearly every passage could answer to: they break ties, they do not carry a question. */
export const softWords = list(`
  study trial protocol patient patients subject subjects participant participants people person persons clinical
  treatment treated apply applies applied required require requires requirement requirements allowed allow possible
  perform performed performs carried conduct conducted plan planned plans expected expect set detail details
  information rule rules number total time times type types kind start begin end different main value values number
  following handle handled handling treat measure measured way ways case cases criteria criterion receive receives
  received consider considered based report data year years month months week weeks day days patient's
  analysed analyzed analyse assessed assess evaluated examined collected calculated recorded obtained documented
  chosen selected look looks looked concern concerns concerned follow followed run runs become becomes share proportion
  managed manage management result results finding findings
  arm arms group groups request requests requested ask asks asked check checked add added get gets come comes see seen
  work works appear affect affects depend depends differ differs relate related involve involved refer referred decide
  tested test tests volume temperature kept send sends sent submit submits submitted drawn draw fail fails failed role part method methods around upper lower
  status personal possible specific general overall case
  period count counts counted size length
  large small big high low exist exists named call called level present apart main
  drink eat consume join fast quickly find finds found fill filled lead leads led determine determined determines minimum maximum highest lowest
  page pages section sections chapter chapters document documents
  form forms option options
  place takes occur occurs occurred
  trigger triggers triggered compute computed computes average averages entry rate rates structure figure figures level levels
  difference differences versus vs compares comparison instructions instruction steps step exact exactly actual happen
  give given gives supposed think true correct right sure explain explained describe described describes stated mean
  available accept accepted accepts manage make makes rated scheduled stop stops stopped help helps decided
  choose chose organised organized arranged arrange concerning regarding produced produce produces
  compare compared first last new important key relevant current provide provided belong belongs soon
`);
