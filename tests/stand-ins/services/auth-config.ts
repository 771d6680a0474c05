import { z } from 'zod';

/** Auth's settings of a project: their names and types as in the description that Supabase publishes. */

const names = (text: string) => text.trim().split(/\s+/);

const texts = names(`
  db_max_pool_size_unit external_apple_additional_client_ids external_apple_client_id external_apple_secret
  external_azure_client_id external_azure_secret external_azure_url external_bitbucket_client_id
  external_bitbucket_secret external_discord_client_id external_discord_secret external_facebook_client_id
  external_facebook_secret external_figma_client_id external_figma_secret external_github_client_id
  external_github_secret external_gitlab_client_id external_gitlab_secret external_gitlab_url
  external_google_additional_client_ids external_google_client_id external_google_secret
  external_kakao_client_id external_kakao_secret external_keycloak_client_id external_keycloak_secret
  external_keycloak_url external_linkedin_oidc_client_id external_linkedin_oidc_secret external_notion_client_id
  external_notion_secret external_slack_client_id external_slack_oidc_client_id external_slack_oidc_secret
  external_slack_secret external_spotify_client_id external_spotify_secret external_twitch_client_id
  external_twitch_secret external_twitter_client_id external_twitter_secret external_workos_client_id
  external_workos_secret external_workos_url external_x_client_id external_x_secret external_zoom_client_id
  external_zoom_secret hook_after_user_created_secrets hook_after_user_created_uri
  hook_before_user_created_secrets hook_before_user_created_uri hook_custom_access_token_secrets
  hook_custom_access_token_uri hook_mfa_verification_attempt_secrets hook_mfa_verification_attempt_uri
  hook_password_verification_attempt_secrets hook_password_verification_attempt_uri hook_send_email_secrets
  hook_send_email_uri hook_send_sms_secrets hook_send_sms_uri mailer_subjects_confirmation
  mailer_subjects_email_change mailer_subjects_email_changed_notification
  mailer_subjects_identity_linked_notification mailer_subjects_identity_unlinked_notification
  mailer_subjects_invite mailer_subjects_magic_link mailer_subjects_mfa_factor_enrolled_notification
  mailer_subjects_mfa_factor_unenrolled_notification mailer_subjects_password_changed_notification
  mailer_subjects_phone_changed_notification mailer_subjects_reauthentication mailer_subjects_recovery
  mailer_templates_confirmation_content mailer_templates_email_change_content
  mailer_templates_email_changed_notification_content mailer_templates_identity_linked_notification_content
  mailer_templates_identity_unlinked_notification_content mailer_templates_invite_content
  mailer_templates_magic_link_content mailer_templates_mfa_factor_enrolled_notification_content
  mailer_templates_mfa_factor_unenrolled_notification_content
  mailer_templates_password_changed_notification_content mailer_templates_phone_changed_notification_content
  mailer_templates_reauthentication_content mailer_templates_recovery_content mfa_phone_template
  nimbus_oauth_client_id nimbus_oauth_client_secret oauth_server_authorization_path password_required_characters
  saml_external_url security_captcha_provider security_captcha_secret sessions_tags site_url
  sms_messagebird_access_key sms_messagebird_originator sms_provider sms_template sms_test_otp
  sms_test_otp_valid_until sms_textlocal_api_key sms_textlocal_sender sms_twilio_account_sid
  sms_twilio_auth_token sms_twilio_content_sid sms_twilio_message_service_sid sms_twilio_verify_account_sid
  sms_twilio_verify_auth_token sms_twilio_verify_message_service_sid sms_vonage_api_key sms_vonage_api_secret
  sms_vonage_from smtp_admin_email smtp_host smtp_pass smtp_port smtp_sender_name smtp_user uri_allow_list
  webauthn_rp_display_name webauthn_rp_id webauthn_rp_origins
`);

const flags = names(`
  custom_oauth_enabled disable_signup external_anonymous_users_enabled external_apple_email_optional
  external_apple_enabled external_azure_email_optional external_azure_enabled external_bitbucket_email_optional
  external_bitbucket_enabled external_discord_email_optional external_discord_enabled external_email_enabled
  external_facebook_email_optional external_facebook_enabled external_figma_email_optional
  external_figma_enabled external_github_email_optional external_github_enabled external_gitlab_email_optional
  external_gitlab_enabled external_google_email_optional external_google_enabled
  external_google_skip_nonce_check external_kakao_email_optional external_kakao_enabled
  external_keycloak_email_optional external_keycloak_enabled external_linkedin_oidc_email_optional
  external_linkedin_oidc_enabled external_notion_email_optional external_notion_enabled external_phone_enabled
  external_slack_email_optional external_slack_enabled external_slack_oidc_email_optional
  external_slack_oidc_enabled external_spotify_email_optional external_spotify_enabled
  external_twitch_email_optional external_twitch_enabled external_twitter_email_optional
  external_twitter_enabled external_web3_ethereum_enabled external_web3_solana_enabled external_workos_enabled
  external_x_email_optional external_x_enabled external_zoom_email_optional external_zoom_enabled
  hook_after_user_created_enabled hook_before_user_created_enabled hook_custom_access_token_enabled
  hook_mfa_verification_attempt_enabled hook_password_verification_attempt_enabled hook_send_email_enabled
  hook_send_sms_enabled mailer_allow_unverified_email_sign_ins mailer_autoconfirm
  mailer_notifications_email_changed_enabled mailer_notifications_identity_linked_enabled
  mailer_notifications_identity_unlinked_enabled mailer_notifications_mfa_factor_enrolled_enabled
  mailer_notifications_mfa_factor_unenrolled_enabled mailer_notifications_password_changed_enabled
  mailer_notifications_phone_changed_enabled mailer_secure_email_change_enabled mfa_phone_enroll_enabled
  mfa_phone_verify_enabled mfa_totp_enroll_enabled mfa_totp_verify_enabled mfa_web_authn_enroll_enabled
  mfa_web_authn_verify_enabled oauth_server_allow_dynamic_registration oauth_server_enabled passkey_enabled
  password_hibp_enabled refresh_token_rotation_enabled saml_enabled security_captcha_enabled
  security_manual_linking_enabled security_sb_forwarded_for_enabled
  security_update_password_require_current_password
  security_update_password_require_reauthentication sessions_single_per_user sms_autoconfirm
`);

const numbers = names(`
  api_max_request_duration db_max_pool_size jwt_exp mailer_otp_exp mailer_otp_length mfa_max_enrolled_factors
  mfa_phone_max_frequency mfa_phone_otp_length password_min_length rate_limit_anonymous_users
  rate_limit_email_sent rate_limit_otp rate_limit_sms_sent rate_limit_token_refresh rate_limit_verify
  rate_limit_web3 security_refresh_token_reuse_interval sessions_inactivity_timeout sessions_timebox
  sms_max_frequency sms_otp_exp sms_otp_length smtp_max_frequency
`);

/** Settings that a project shows and nobody changes. */
const fixed = {
  nimbus_oauth_email_optional: null,
  custom_oauth_max_providers: 0,
  saml_allow_encrypted_assertions: null,
};

const limits: Record<string, z.ZodType> = {
  site_url: z.string().regex(/^[^,]+$/),
  smtp_admin_email: z.email(),
  smtp_port: z.string(),
  jwt_exp: z.int().min(0).max(604_800),
  password_min_length: z.int().min(6).max(32_767),
  mailer_otp_length: z.int().min(6).max(10),
};

const typed = (type: z.ZodType) => (name: string) =>
  [name, (limits[name] ?? type).nullish()] as const;

/** What may be changed; another name is refused. */
export const authConfigSchema = z
  .strictObject(
    Object.fromEntries([
      ...texts.map(typed(z.string())),
      ...flags.map(typed(z.boolean())),
      ...numbers.map(typed(z.number())),
    ]),
  )
  .transform((config): Record<string, unknown> => config);

/** The settings of a new project. */
export function createAuthConfig(): Record<string, unknown> {
  return {
    ...Object.fromEntries([...texts, ...flags, ...numbers].map((name) => [name, null])),
    ...fixed,
    site_url: 'http://localhost:3000',
    uri_allow_list: '',
    disable_signup: false,
    external_email_enabled: true,
    external_phone_enabled: false,
    external_anonymous_users_enabled: false,
    mailer_autoconfirm: false,
    mailer_otp_exp: 3600,
    mailer_otp_length: 6,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_current_password: false,
    security_update_password_require_reauthentication: false,
    password_min_length: 6,
    password_required_characters: '',
    password_hibp_enabled: false,
    jwt_exp: 3600,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: 10,
    passkey_enabled: false,
    mfa_phone_otp_length: 6,
    sms_otp_length: 6,
    oauth_server_enabled: false,
    oauth_server_allow_dynamic_registration: false,
    custom_oauth_enabled: false,
  };
}
