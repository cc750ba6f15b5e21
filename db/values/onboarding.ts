export const PRIVACY_CONFIRMATION_TYPE = "privacy_transparency";
