/** A staff record that may sign in. */
export const PERSON = {
  userId: "u1",
  firstName: "Asha",
  lastName: "Menon",
  email: "asha@genome.example",
  mobile: null,
  active: true,
  employer: null,
  roles: ["opsLead"],
};
