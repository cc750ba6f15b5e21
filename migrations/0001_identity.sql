CREATE TABLE `audit_seals` (
	`seq` integer PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`facts_hash` text NOT NULL,
	`personal_hash` text NOT NULL,
	`chain_hash` text NOT NULL,
	`sealed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_seals_event_id_unique` ON `audit_seals` (`event_id`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`fingerprint` text,
	`info` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`ip_address` text,
	`trusted_until` integer,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_by_token` ON `devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `devices_by_user` ON `devices` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE TABLE `factor_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`session_id` text,
	`nonce` text NOT NULL,
	`wrong_answers` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `factor_challenges_by_session` ON `factor_challenges` (`session_id`);--> statement-breakpoint
CREATE INDEX `factor_challenges_by_expiry` ON `factor_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_backed_up` integer NOT NULL,
	`last_used_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_by_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`secret` text NOT NULL,
	`verified_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`last_used_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `totp_factors_by_user` ON `totp_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `mail_links` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`full_name` text,
	`password_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_links_by_user` ON `mail_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_links_by_expiry` ON `mail_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`to_address` text NOT NULL,
	`template` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mails_by_created` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_user` ON `mails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `linked_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `linked_accounts_by_subject` ON `linked_accounts` (`provider`,`subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `linked_accounts_by_user` ON `linked_accounts` (`user_id`,`provider`);--> statement-breakpoint
CREATE TABLE `provider_flows` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`purpose` text NOT NULL,
	`state_hash` text NOT NULL,
	`browser_hash` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`return_path` text,
	`session_id` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_flows_state_hash_unique` ON `provider_flows` (`state_hash`);--> statement-breakpoint
CREATE INDEX `provider_flows_by_expiry` ON `provider_flows` (`expires_at`);--> statement-breakpoint
ALTER TABLE `audit_events` ADD `salt` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `method` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device_id` text REFERENCES devices(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `sessions` ADD `impersonator_session_id` text REFERENCES sessions(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_by_impersonator` ON `sessions` (`impersonator_session_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_device` ON `sessions` (`device_id`);--> statement-breakpoint
ALTER TABLE `admin_settings` ADD `updated_by` text REFERENCES profiles(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `locale` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `time_zone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `deletion_due_at` integer;--> statement-breakpoint
CREATE INDEX `profiles_by_deletion` ON `profiles` (`deletion_due_at`);--> statement-breakpoint
UPDATE `profiles` SET `email_verified_at` = `created_at`;
