/**
 * Words that organisations share. Latin forms. Sources: the most frequent words of organisations in the OFAC SDN
 * and UN lists, and their equivalents in the languages those lists use.
 */

/** Bind words and mean nothing of their own. */
export const LINKS: ReadonlySet<string> = new Set(
  'the of for and in on at de du des da do di del della la le les el los lo und et y der die das fur von'.split(' '),
);

/** Say little about which organisation is meant. */
export const DESCRIPTORS: ReadonlySet<string> = new Set(
  (
    'group groupe grupo gruppe gruppo gruppa holding holdings international internacional internationale global worldwide world ' +
    'enterprise enterprises entreprise entreprises empresa empresas predpriyatie predpriyatiye ' +
    'services service servicios solutions systems system technologies technology tech trading trade general ' +
    'association society organization organisation organizacion organizatsiya foundation fund trust ' +
    'center centre centro office bureau agency department ' +
    'europe europa european asia asian africa african america americas american eurasia eurasian middle east eastern west western north northern south southern central ' +
    'new national state republic islamic united first ' +
    'partners partner associates brothers bros sons son consortium corporate commercial comercial comercializadora business firm establishment est uluslararasi'
  ).split(' '),
);

/** Name the trade: more telling than descriptors, less than a name. */
export const DOMAIN_WORDS: ReadonlySet<string> = new Set(
  (
    'bank banco banque banka banking bancorp insurance assurance finance financial capital investment investments invest securities asset assets fund ' +
    'oil gas petroleum petrochemical petrochemicals energy power electric electronics electronic engineering industry industries industrial industrie ' +
    'shipping maritime marine lines line navigation transport transportation logistics airlines airline airways aviation air cargo ' +
    'steel metal metals mining minerals cement construction building development real estate properties property inmobiliaria constructora ' +
    'import export importadora exportadora distribuidora agricola agropecuaria ganadera inversiones ' +
    'chemical chemicals pharmaceutical pharmaceuticals pharma medical health food foods agriculture textile motors motor auto automotive machinery equipment tools ' +
    'telecom telecommunications communications media press news university institute research laboratory laboratories school college academy ' +
    'factory plant works complex company manufacturing production products supply management consulting consultants security defense defence aerospace ' +
    'army forces force front movement party brigade brigades battalion regiment division unit camp council committee ministry government liberation ' +
    'trdg handel ticaret sanayi insaat denizcilik tasimacilik naviera constr mfg engg petrochem mktg univ military guard guards harakat harakah haraka movimiento mouvement ' +
    'jabhat frente ejercito katibat kataib fuerzas telecommunication petroleos headquarters ' +
    'exchange money travel tourism hotel hotels restaurant store supermarket market'
  ).split(' '),
);

/** Ship and aircraft prefixes that stand before a vessel's name. */
export const VESSEL_PREFIXES: ReadonlySet<string> = new Set('mv mt ms ss mvs fv sv lng lpg vessel vlcc'.split(' '));
