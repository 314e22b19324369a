/** Messages of the company form [spec 1 §5]. */
export const COMPANY_FIELD_MESSAGES = {
  name: "Please enter a valid name",
  nicknameEmpty: "Please enter company nickname",
  nicknameLong: "Company nickname should be less than 30 characters.",
  address: "Please enter a valid address",
  gstEmpty: "GST number cannot be empty",
  gstLength: "GST number must be of 15 digits only!",
  gstPattern: "Please enter a valid GST number",
  state: "Please select a state",
  stateOfGst: "The state follows from the GST number",
  panEmpty: "PAN number cannot be empty",
  panLength: "PAN number must be of 10 digits only!",
  panPattern: "Please enter a valid PAN number",
  salesforceEmpty: "Please enter Salesforce ID",
  salesforcePattern: "Salesforce ID must follow A-XXXXXXXX format (X for numbers).",
} as const;
