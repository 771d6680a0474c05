import { formatLongDay } from 'shared/dates';
import { privacyPolicyVersion } from 'shared/privacy-policy';

/** The day of the privacy policy's last update, in words: "16 de julho de 2025". */
export const policyUpdatedOn = formatLongDay(privacyPolicyVersion);
