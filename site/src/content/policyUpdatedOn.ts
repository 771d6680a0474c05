/**
 * The day of the privacy policy's last update, in words: that of `privacyPolicyVersion`, which a test compares.
 * Written out, because formatting a date in the browser costs every page a first use of `Intl`.
 */
export const policyUpdatedOn = '23 de novembro de 2026';
