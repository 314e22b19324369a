import { wordList } from "../word-list";
import { canonicalHeading, headingKey, headingParts } from "./heading";
import { TARGET_LABELS, type Target } from "./targets";
import { typingMistakes } from "./typing-mistakes";

/** How sure a name is. If two columns name the same target, the better rank wins; a weak one is never certain. */
export type AliasRank = "own" | "member" | "plain" | "weak";

export type Alias = { target: Target | null; rank: AliasRank };

/** HR systems' headings by target. `member` names mean the row's person even if other headings mean the employee. */
const ALIASES: readonly (readonly [Target, AliasRank, string])[] = [
  ["userId", "plain", "genome user id"],
  // Many HR systems use this name for their own key.
  ["userId", "weak", "user id"],
  [
    "employee_id",
    "plain",
    "employee id | employee code | employee number | employee id number | ecode | staff id | staff code",
  ],
  ["employee_id", "plain", "staff number | pernr | pers number | personnel number | worker id"],
  ["employee_id", "plain", "employee token number | ein | empid | employee reference number | primary employee id"],
  ["employee_id", "plain", "sap id | sap code | sap number | sap employee id | oracle id | hrms id | hrms code"],
  ["employee_id", "plain", "employee codes | employee numbers | employee nos"],
  ["employee_id", "plain", "empno | e code | person number | person id external | ec number"],
  ["employee_id", "plain", "कर्मचारी कोड | कर्मचारी संख्या | कर्मचारी आईडी | कर्मचारी क्रमांक | कर्मचारी नंबर"],
  ["employee_id", "plain", "कर्मचाऱ्याचा क्रमांक | कर्मचाऱ्याचा कोड"],
  ["employee_id", "plain", "பணியாளர் எண் | ஊழியர் எண் | பணியாளர் குறியீடு"],
  ["employee_id", "plain", "ಉದ್ಯೋಗಿ ಸಂಖ್ಯೆ | ಉದ್ಯೋಗಿ ಕೋಡ್ | ನೌಕರರ ಸಂಖ್ಯೆ | ఉద్యోగి సంఖ్య | ఉద్యోగి కోడ్ | ఉద్యోగి ఐడి"],
  ["employee_id", "plain", "કર્મચારી કોડ | કર્મચારી નંબર | કર્મચારી ક્રમાંક | কর্মচারী কোড | কর্মচারী নম্বর | ജീവനക്കാരുടെ കോഡ്"],
  ["employee_id", "plain", "employee member id | employee member code | member employee id | user employee id"],
  ["employee_id", "weak", "code | code number | p number | id | token number | ticket number | payroll number"],
  ["employee_id", "weak", "member id | कोड"],
  ["relationship_to_account_holders", "plain", "relation | relation to account holder | relation with employee"],
  ["relationship_to_account_holders", "plain", "relation to employee | relation type | relation with proposer"],
  ["relationship_to_account_holders", "plain", "relation to proposer | relation primary insured | member relation"],
  ["relationship_to_account_holders", "plain", "relation code | relation self | dependent relation | insured relation"],
  ["relationship_to_account_holders", "plain", "relation employee | relation insured | rltn"],
  ["relationship_to_account_holders", "plain", "संबंध | रिश्ता | सम्बन्ध | कर्मचारी से संबंध | नाते | नातेसंबंध"],
  ["relationship_to_account_holders", "plain", "कर्मचाऱ्याशी नाते"],
  ["relationship_to_account_holders", "plain", "உறவு | உறவுமுறை | ಸಂಬಂಧ | సంబంధం | સંબંધ | সম্পর্ক | ബന്ധം"],
  ["relationship_to_account_holders", "weak", "member type | dependent type | type | insured type"],
  ["name", "member", "member name | insured name | beneficiary name | name insured | name member | name beneficiary"],
  ["name", "member", "insured member name | dependent name | name dependent | life name | name insured person"],
  ["name", "member", "insured person name | insured person | insured member | family member name"],
  ["name", "member", "name employee dependent | employee dependent name | name insured dependent"],
  ["name", "member", "name member dependent | name employee family member | name family member"],
  ["name", "member", "सदस्य का नाम | बीमित का नाम | सदस्याचे नाव"],
  ["name", "member", "உறுப்பினர் பெயர்"],
  ["name", "plain", "last name first name | surname first name | first name last name | first name surname"],
  ["name", "plain", "name | full name | complete name | fullname"],
  // Beside a full name, it may be a short one.
  ["name", "weak", "display name"],
  ["name", "plain", "नाम | पूरा नाम | नाव | पूर्ण नाव | संपूर्ण नाव"],
  ["name", "plain", "பெயர் | முழு பெயர் | ಹೆಸರು | ಪೂರ್ಣ ಹೆಸರು | పేరు | పూర్తి పేరు | નામ | પૂરું નામ | নাম | পুরো নাম | പേര്"],
  ["name", "member", "ಸದಸ್ಯರ ಹೆಸರು | సభ్యుని పేరు | સભ્યનું નામ | সদস্যের নাম"],
  ["name", "weak", "employee name | name employee | employee full name | staff name | worker name | worker"],
  ["name", "weak", "employee | member | ename | e name | beneficiary | insured | family member | life assured"],
  ["name", "weak", "कर्मचारी का नाम | कर्मचारी नाम | कर्मचाऱ्याचे नाव | karmchari ka naam | naam"],
  ["name", "weak", "பணியாளர் பெயர் | ಉದ್ಯೋಗಿ ಹೆಸರು | ಉದ್ಯೋಗಿಯ ಹೆಸರು | ఉద్యోగి పేరు | કર્મચારીનું નામ | কর্মচারীর নাম"],
  ["firstName", "plain", "first | first name | name first | given name | forename | fname | legal first name | vorna"],
  ["firstName", "plain", "employee first name | member first name | employee first | member first"],
  ["firstName", "plain", "पहला नाम | नाम पहला"],
  // The cells have both: the ID beside the name is found by `findDerivedColumns`.
  ["name", "plain", "employee name id | employee name and id | employee name code | employee name and code | name id"],
  ["name", "plain", "employee id name | employee code name | employee id and name | employee code and name | id name"],
  ["middleName", "plain", "middle | middle name | mname | employee middle name | member middle name | मध्य नाम"],
  [
    "lastName",
    "plain",
    "last | last name | name last | surname | family name | lname | legal last name | employee last name",
  ],
  ["lastName", "plain", "member last name | employee last | member last | nachn"],
  ["lastName", "plain", "उपनाम | कुलनाम | अंतिम नाम"],
  ["slabId", "plain", "slab id | slab | slab number | slab code | स्लैब"],
  ["slabId", "weak", "plan id | plan | plan code | plan name | coverage plan | benefit plan"],
  [
    "sumInsured",
    "plain",
    "sum insured | si | sum assured | sum ins | sum insured amount | si amount | base sum insured",
  ],
  ["sumInsured", "plain", "coverage amount | insured amount | base si | basic si | basic sum insured | floater si"],
  ["sumInsured", "plain", "floater sum insured | family floater si | family floater sum insured | family si"],
  ["sumInsured", "weak", "existing si | current si | revised si | new si | proposed si | enhanced si | opted si"],
  ["sumInsured", "weak", "coverage | opted sum insured | si opted | selected si | selected sum insured"],
  ["sumInsured", "plain", "बीमा राशि | बीमित राशि"],
  ["mobile", "plain", "mobile | mobile number | phone | phone number | contact number | cell | cell phone"],
  ["mobile", "plain", "cell number | mobile phone | employee mobile number | member mobile number | employee mobile"],
  ["mobile", "plain", "member mobile | personal mobile | personal mobile number | mobile phone number | cellphone"],
  ["mobile", "plain", "whatsapp number | whats app number"],
  ["mobile", "plain", "मोबाइल | मोबाइल नंबर | मोबाइल संख्या | मोबाइल न | फोन | फ़ोन नंबर | फोन नंबर | दूरभाष"],
  ["mobile", "plain", "संपर्क नंबर"],
  ["mobile", "plain", "கைபேசி எண் | தொலைபேசி எண் | ಮೊಬೈಲ್ ಸಂಖ್ಯೆ | మొబైల్ నంబర్ | મોબાઇલ નંબર | মোবাইল নম্বর"],
  ["mobile", "weak", "contact | work phone | office phone | primary phone | home phone"],
  ["email_address", "plain", "email | email id | email address | official email | official email id | work email"],
  ["email_address", "plain", "office email | work email address | company email | company email id | corporate email"],
  ["email_address", "plain", "corporate email id | employee email | employee email id | member email"],
  ["email_address", "plain", "member email id | official email address | email1"],
  ["email_address", "plain", "ईमेल | ई मेल | ईमेल आईडी | ईमेल पता"],
  ["email_address", "weak", "personal email | personal email id | personal email address | alternate email | login id"],
  ["gender", "member", "member gender | insured gender | dependent gender | beneficiary gender"],
  ["gender", "plain", "gender | gender code | gender key | gesch | mf | लिंग | பாலினம் | ಲಿಂಗ | లింగం | લિંગ | লিঙ্গ | ലിംഗം"],
  ["gender", "weak", "employee gender"],
  ["ctc", "plain", "ctc | annual ctc | cost to company | cost company | ctc annual | yearly ctc | total ctc"],
  ["ctc", "plain", "fixed ctc | gross ctc | fixed pay | annual fixed pay"],
  ["ctc", "plain", "वार्षिक वेतन | सीटीसी | वार्षिक सीटीसी"],
  ["ctc", "weak", "salary | annual salary | gross salary | gross | annual gross | compensation | annual compensation"],
  ["ctc", "weak", "वेतन"],
  ["enrolment_due_date", "plain", "enrolment due date | enrollment due date | enrolment last date"],
  ["enrolment_due_date", "plain", "enrollment deadline | enrolment deadline"],
  ["enrolment_due_date", "plain", "नामांकन की अंतिम तिथि"],
  ["date_of_birth", "member", "member dob | member date birth | insured dob | insured date birth | date birth member"],
  ["date_of_birth", "member", "dob member | beneficiary dob | dependent dob | dependent date birth"],
  ["date_of_birth", "weak", "employee dob | employee date birth | dob employee"],
  ["date_of_birth", "plain", "date birth | dob | do b | birth date | birthday | d birth | gbdat"],
  ["date_of_birth", "plain", "जन्म तिथि | जन्मतिथि | जन्म तारीख | जन्म दिनांक | जन्म की तारीख | जन्म की तिथि"],
  ["date_of_birth", "plain", "जन्मतारीख | जन्मदिनांक | janm tithi | janam tithi | janm tarikh | janam tarikh"],
  ["date_of_birth", "plain", "பிறந்த தேதி | பிறந்த நாள் | ಜನ್ಮ ದಿನಾಂಕ | ಹುಟ್ಟಿದ ದಿನಾಂಕ | పుట్టిన తేదీ | జన్మ తేదీ"],
  ["date_of_birth", "plain", "જન્મ તારીખ | জন্ম তারিখ | ജനന തീയതി | ജനനത്തീയതി"],
  ["policy_start_date", "plain", "coverage start date | coverage from | coverage effective date | coverage date"],
  ["policy_start_date", "plain", "date coverage | insured from | coverage start | date inclusion | inclusion date"],
  ["policy_start_date", "plain", "risk start date | risk inception date | insurance start date | enrolled from"],
  ["policy_start_date", "plain", "coverage inception date | member inception date | inception date | date inception"],
  ["policy_start_date", "plain", "commencement date | date commencement | risk commencement date | doc"],
  ["policy_start_date", "plain", "coverage commencement date | date joining policy | policy joining date | doj policy"],
  ["policy_start_date", "plain", "कवरेज प्रारंभ तिथि | बीमा प्रारंभ तिथि | कवर शुरू होने की तिथि"],
  [
    "policy_start_date",
    "weak",
    "effective date | start date | policy start date | policy start | effective from | date addition",
  ],
  // The date of a movement: the start of an addition, the leaving date of an exit.
  [
    "policy_start_date",
    "weak",
    "event date | status date | effective as of | doj dol | doj date dol | date joining leaving | joining leaving date",
  ],
  ["policy_start_date", "weak", "date addition deletion | addition deletion date | action date | date action"],
  [
    "policy_start_date",
    "weak",
    "addition date | policy from | wef | date joining | doj | do j | joining date | join date",
  ],
  [
    "policy_start_date",
    "weak",
    "entry date | hire date | date hire | date join | date joined | joined on | original hire date | date appointment",
  ],
  ["policy_start_date", "weak", "appointment date | joining | joining on | start | starts on | entry"],
  ["policy_start_date", "weak", "ಸೇರಿದ ದಿನಾಂಕ | చేరిన తేదీ | જોડાવાની તારીખ | যোগদানের তারিখ"],
  ["policy_start_date", "weak", "कार्यग्रहण तिथि | नियुक्ति तिथि | ज्वाइनिंग तिथि | ज्वाइनिंग डेट"],
  ["policy_start_date", "weak", "जुड़ने की तारीख | जुड़ने की तिथि | शामिल होने की तारीख | शामिल होने की तिथि"],
  ["dateOfLeaving", "plain", "date leaving | dol | do l | leaving date | last working day | lwd | last working date"],
  ["dateOfLeaving", "plain", "exit date | date exit | relieving date | date relieving | separation date"],
  ["dateOfLeaving", "plain", "date separation | termination date | last day work | resignation effective date"],
  ["dateOfLeaving", "plain", "deletion date | date deletion | last date | relieved on | last day working"],
  ["dateOfLeaving", "plain", "resigned on | left on | exit on | leaving on | separated on | last day | relieved date"],
  ["dateOfLeaving", "plain", "effective date deletion | deletion effective date | date leaving service | date left"],
  ["dateOfLeaving", "plain", "छोड़ने की तिथि | कार्यमुक्ति तिथि | सेवा समाप्ति तिथि | अंतिम कार्य दिवस"],
  ["dateOfLeaving", "plain", "விலகிய தேதி"],
  [
    "dateOfLeaving",
    "weak",
    "end date | resignation date | date resignation | resign date | resigned date | effective end date | date death | death date",
  ],
  ["dateOfLeaving", "weak", "expired on | date demise | cessation date | date cessation"],
  ["dateOfLeaving", "weak", "inactive date | inactive from | date inactive | dor"],
  [
    "dateOfMarriage",
    "plain",
    "date marriage | marriage date | dom | wedding date | date wedding | spouse date marriage",
  ],
  ["dateOfMarriage", "plain", "spouse marriage date | married on | date marriage spouse | employee date marriage"],
  ["dateOfMarriage", "plain", "विवाह तिथि | विवाह की तिथि | शादी की तारीख | विवाह दिनांक"],
  ["uhid", "plain", "uhid | uhid number | health card number | health id | ecard number | e card number | tpa id"],
  ["isException", "plain", "exception | is exception | policy exception | अपवाद"],
  ["maritalStatus", "plain", "marital status | married status | marital | mar st | civil status | वैवाहिक स्थिति"],
  ["previousSI", "plain", "previous si | previous sum insured | old si | old sum insured | last year si | expiring si"],
  ["previousSI", "plain", "expiring sum insured"],
  ["previousSI", "plain", "पिछली बीमा राशि"],
  [
    "operation",
    "plain",
    "operation | action | transaction type | transaction | endorsement type | movement type | change type",
  ],
  ["operation", "plain", "add edit delete | adc | request type | addition deletion | event | event type | action type"],
  ["operation", "plain", "type endorsement | nature endorsement | type transaction | type movement | type request"],
  ["operation", "weak", "ad | acd | adm | add del | addition deletion correction | flag | action flag | record type"],
  ["operation", "plain", "कार्य | कार्रवाई | कार्यवाही"],
  ["employer", "plain", "employer | employer name | company | company name | legal entity | entity | entity name"],
  ["employer", "plain", "client name | client | organisation | organization | organisation name | organization name"],
  ["employer", "plain", "group company | corporate name | company code | legal entity name"],
  ["employer", "plain", "कंपनी | कंपनी का नाम | नियोक्ता | संस्था"],
  ["policyNumber", "plain", "policy number | master policy number | पॉलिसी संख्या | पॉलिसी नंबर"],
  ["policyNumber", "weak", "policy | policy id | policy name"],
  ["userId", "plain", "genome id | genome member id"],
  ["benefitIds", "plain", "benefit id | benefit codes | benefit code | benefits | opted benefits"],
  ["benefitIds", "weak", "opted plans | selected benefits | flex benefits | opted covers"],
  ["addonBenefitId", "plain", "addon benefit id | addon benefit | add on benefit id | add on benefit | addon id"],
  ["parentId", "plain", "parent id | parent user id | account holder id | primary user id"],
];

/** Columns that HR systems also export and that we do not use. */
const OTHERS = [
  "si number | sr number | sl number | serial number | srno | slno | sno | sr | sl | number | sn | row number",
  "department | designation | grade | band | level | location | work location | branch | city | state | zone | region",
  "pin | pin code | pincode | postal code | address | permanent address | current address | country | nationality | religion",
  "blood group | age | age years | father name | mother name | manager | manager name | manager id | reporting manager",
  "reporting manager name | reporting manager id | reporting to | manager employee id | manager email | hod | hr spoc",
  "hrbp | supervisor | supervisor name | pan | pan number | aadhaar | aadhaar number | aadhar | aadhar number | uan",
  "uan number | esic number | pf number | bank name | bank account number | bank a c | account number | ifsc | ifsc code",
  "emergency contact number | emergency contact name | emergency contact | nominee | nominee name | nominee relation",
  "timestamp | start time | completion time | submission time | submitted on | coverage type | old grade | new grade",
  "remarks | remark | comments | notes | employment type | employee type | employee status | employment status",
  "cost center | cost centre | business unit | function | sub department | division | shift",
  "salutation | title | prefix | nick name | nickname | preferred name | known as | alias name",
  "height | weight | alternate number | alternate mobile number | landline | qualification | experience",
  "retirement date | date retirement | superannuation date | date superannuation",
  "contract end date | contract expiry date | contract expiry | date contract end",
  "confirmation date | probation end date | event reason | leaving reason | reason leaving | exit reason | separation reason | reason",
  "reason deletion | deletion reason",
  "worker type | settled on | settlement date | f f | fnf | full and final settlement | previous insurer",
  "previous insurance company | previous policy number | previous policy expiry | expiring policy number",
  "caste category | category | insurer | insurer name | tpa | date intimation | intimation date | ff status",
  "second email | nominee dob | nominee date birth | nominee share | nominee gender | nominee age",
  "exit status | f f status | fn f status | fnf status | assignment status | separation status | employee class | leaving status",
  "org unit | organizational unit | organisational unit | personnel area | personnel subarea | p area | p subarea | employee group | employee subgroup",
  "pro rata days | prorata days | days | claim status | separation type | exit type | job title | notice period | added by | added time | created by",
  "created time | created on | modified by | modified time | modified on | last modified | updated by | updated on",
  "premium | pro rata premium | prorata premium | net premium | gross premium | total premium | gst | total",
  "father husband name | husband father name",
  "dependent | number dependent | dependent count | family size | family count | number family member",
  "family definition | family structure | family type | policy type",
  "क्रम संख्या | क्रमांक | क्र | क्र सं | आयु | उम्र | विभाग | पद | पदनाम | स्थान | शहर | रक्त समूह | शाखा",
  "पिता का नाम | टिप्पणी",
];

const RANKS: readonly AliasRank[] = ["own", "member", "plain", "weak"];
export const rankPlace = (rank: AliasRank): number => RANKS.indexOf(rank);

/** Names that are not in our template (family columns), or that other systems use for their own columns. */
const NOT_OWN: ReadonlySet<string> = new Set([
  "userId",
  "firstName",
  "middleName",
  "lastName",
  "employer",
  "policyNumber",
  "sumInsured",
]);

const OWN: ReadonlyMap<string, Target> = new Map(
  Object.entries(TARGET_LABELS)
    .filter(([target]) => !NOT_OWN.has(target) && !target.includes("."))
    .map(([target, label]): [string, Target] => [canonicalHeading(label), target as Target]),
);

const BY_KEY: ReadonlyMap<string, Alias> = new Map([
  ...OTHERS.flatMap(wordList).map((name): [string, Alias] => [headingKey(name), { target: null, rank: "plain" }]),
  ...ALIASES.flatMap(([target, rank, names]) =>
    wordList(names).map((name): [string, Alias] => [headingKey(name), { target, rank }]),
  ),
]);

/** Names of several words, longest first, to find inside longer headings. */
const BY_WORDS = [...BY_KEY]
  .map(([key, alias]) => ({ words: key.split(" "), alias }))
  .sort((a, b) => b.words.length - a.words.length);

/** The target of a heading of our own template. */
export const findOwnLabel = (heading: string): Target | null => OWN.get(canonicalHeading(heading)) ?? null;

/** The known meaning of a whole heading; undefined if unknown. */
export const findAlias = (heading: string): Alias | undefined => BY_KEY.get(headingKey(heading));

/** What a heading means; null for a column that we do not use, undefined for an unknown one. */
export const namedTarget = (heading: string): Target | null | undefined =>
  findOwnLabel(heading) ?? findAlias(heading)?.target;

/** Whether a heading, or its part below a group, names a column of IDs. */
export const namesId = (heading: string): boolean =>
  heading.split(" / ").some((part) => {
    const target = namedTarget(part);
    return target === "employee_id" || target === "userId";
  });

/** Other people and things: a heading about them does not match by its short name. */
const OTHER_PEOPLE =
  /\b(?:father|mother|spouse|wife|husband|child|son|daughter|nominee|manager|reporting|supervisor|emergency|hr|bank|alternate|nick|preferred|alias|previous|old|marriage|wedding|baby|newborn|infant|joining|hire|confirmation|passport|licen[cs]e|department|company|policy|guardian|reference|guarantor|secondary|work|kid|parent|dependent)\b|पिता|माता|पति|पत्नी/;

/** Whether a heading is about a person or thing other than the row's person. */
export const speaksOfOthers = (heading: string): boolean => OTHER_PEOPLE.test(headingKey(heading));

const MAX_EXTRA_WORDS = 2;
/** In 'Name as per policy' and 'Correct name as per Aadhaar', the rest is the source. */
const SOURCE = /\bas (?:per|in|on) .{2,40}$/i;

/** "Cover end date" is neither the start nor, in a list of additions, the date of leaving. */
const END = /\b(?:end|last|expiry|cancellation)\b/;
/** "Deletion w.e.f." */
const LEAVING = /\b(?:deletion|exit|leaving|resignation|relieving|separation|termination)\b/;

/** The longest known name inside a longer heading; undefined if none is known or the rest is about another person. */
export function findAliasWithin(heading: string): Alias | undefined {
  const words = headingKey(heading.replace(SOURCE, "")).split(" ");
  const found = BY_WORDS.find(
    (name) => words.length - name.words.length <= MAX_EXTRA_WORDS && name.words.every((word) => words.includes(word)),
  );
  if (!found) return undefined;
  const rest = words.filter((word) => !found.words.includes(word)).join(" ");
  if (found.alias.target === "policy_start_date" && LEAVING.test(rest))
    return { target: "dateOfLeaving", rank: "weak" };
  if (found.alias.target === "policy_start_date" && END.test(rest)) return undefined;
  return OTHER_PEOPLE.test(rest) || found.words.join("").length < 3 ? undefined : found.alias;
}

/** The known meaning of a heading, of a part of it or of a name inside it; undefined if none is known. */
export const findAnyAlias = (heading: string): Alias | undefined =>
  [heading, ...headingParts(heading)].map(findAlias).find((alias) => alias !== undefined) ?? findAliasWithin(heading);

/** Shorter headings are similar to too many others. */
const SHORTEST_SIMILAR = 6;

/** The only meaning of known headings that differ by a typing mistake; undefined if there is none or several. */
export function findSimilarAlias(heading: string): Alias | undefined {
  const key = headingKey(heading);
  if (key.length < SHORTEST_SIMILAR || /\d/.test(key) || speaksOfOthers(heading)) return undefined;
  const similar = [...BY_KEY].flatMap(([known, alias]) => {
    const mistakes = typingMistakes(key, known);
    return mistakes === null ? [] : [{ alias, mistakes }];
  });
  const least = Math.min(...similar.map(({ mistakes }) => mistakes));
  const [first, ...others] = similar.filter(({ mistakes }) => mistakes === least).map(({ alias }) => alias);
  return first?.target && others.every(({ target }) => target === first.target) ? first : undefined;
}

/** Words that only group the columns below. */
const GROUP_WORDS: ReadonlySet<string> = new Set(
  "employee member policy personal basic contact official identity insurance insured employment job work general communication family data life particulars master कर्मचारी विवरण सदस्य व्यक्तिगत संपर्क जानकारी का की के".split(
    " ",
  ),
);

export const isGroupHeading = (heading: string): boolean =>
  headingKey(heading)
    .split(" ")
    .every((word) => word === "" || GROUP_WORDS.has(word));
