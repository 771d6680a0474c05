/** The version of the privacy policy in force, as a family accepts it: the day of its last update. */
export const privacyPolicyVersion = '2026-11-23';
