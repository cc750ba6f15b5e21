CREATE TABLE `app_routes` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`component_name` text NOT NULL,
	`route_type` text NOT NULL,
	`allowed_roles` text DEFAULT '[]' NOT NULL,
	`order_index` integer NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `app_routes_path_unique` ON `app_routes` (`path`);--> statement-breakpoint
CREATE INDEX `app_routes_by_order` ON `app_routes` (`order_index`,`path`);--> statement-breakpoint
CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`event_type` text NOT NULL,
	`user_id` text,
	`email` text,
	`ip_address` text,
	`user_agent` text,
	`salt` text,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_events_by_time` ON `audit_events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_user` ON `audit_events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_events_by_type` ON `audit_events` (`event_type`,`created_at`);--> statement-breakpoint
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
CREATE TABLE `coach_clients` (
	`coach_id` text NOT NULL,
	`client_id` text NOT NULL,
	`focus` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`coach_id`, `client_id`),
	FOREIGN KEY (`coach_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `coach_clients_by_client` ON `coach_clients` (`client_id`);--> statement-breakpoint
CREATE TABLE `consent_events` (
	`id` text PRIMARY KEY NOT NULL,
	`consent_id` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`purposes` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`consent_id`) REFERENCES `consents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consent_events_by_consent` ON `consent_events` (`consent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `consent_events_by_time` ON `consent_events` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `consent_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE TABLE `consent_links` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`template_id` text NOT NULL,
	`redirect_url` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	`updated_by` text,
	FOREIGN KEY (`template_id`) REFERENCES `consent_templates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consent_links_slug_unique` ON `consent_links` (`slug`);--> statement-breakpoint
CREATE INDEX `consent_links_by_template` ON `consent_links` (`template_id`);--> statement-breakpoint
CREATE INDEX `consent_links_by_updated` ON `consent_links` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `consent_people` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`email_hash` text,
	`created_at` integer NOT NULL,
	`erased_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consent_people_by_email` ON `consent_people` (`email_hash`) WHERE "consent_people"."email_hash" is not null;--> statement-breakpoint
CREATE TABLE `consent_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`consent_id` text NOT NULL,
	`key_id` text NOT NULL,
	`receipt` text,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`consent_id`) REFERENCES `consents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consent_receipts_by_consent` ON `consent_receipts` (`consent_id`);--> statement-breakpoint
CREATE TABLE `consent_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`form_config` text NOT NULL,
	`published_number` integer,
	`published_at` integer,
	`has_changes` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	`updated_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `consent_templates_by_updated` ON `consent_templates` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`link_id` text NOT NULL,
	`template_id` text NOT NULL,
	`template_version` integer NOT NULL,
	`text_hash` text NOT NULL,
	`language` text NOT NULL,
	`purposes` text NOT NULL,
	`needs_confirmation` integer NOT NULL,
	`answers` text,
	`ip_address` text,
	`user_agent` text,
	`screenshot_key` text,
	`salt` text,
	`screenshot_hash` text DEFAULT '' NOT NULL,
	`personal_hash` text NOT NULL,
	`evidence_hash` text NOT NULL,
	`submission_key` text,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `consent_people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `consent_links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `consent_templates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consents_by_person` ON `consents` (`person_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `consents_by_time` ON `consents` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `consents_by_text` ON `consents` (`template_id`,`template_version`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `consents_by_key` ON `consents` (`link_id`,`submission_key`) WHERE "consents"."submission_key" is not null;--> statement-breakpoint
CREATE INDEX `consents_by_digest` ON `consents` (`link_id`,`digest`,`created_at`);--> statement-breakpoint
CREATE TABLE `content_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`file_name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alternative` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_pictures_name_unique` ON `content_pictures` (`name`);--> statement-breakpoint
CREATE INDEX `content_pictures_by_created` ON `content_pictures` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `content_slugs` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`content_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
CREATE INDEX `content_slugs_by_content` ON `content_slugs` (`kind`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_versions` (
	`kind` text NOT NULL,
	`content_id` text NOT NULL,
	`number` integer NOT NULL,
	`document` text NOT NULL,
	`hash` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`returns_to` integer,
	`created_at` integer NOT NULL,
	`created_by` text,
	PRIMARY KEY(`kind`, `content_id`, `number`),
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `dashboard_layouts` (
	`user_id` text NOT NULL,
	`dashboard` text NOT NULL,
	`layout` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `dashboard`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `error_groups` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`error_name` text NOT NULL,
	`error_message` text NOT NULL,
	`culprit` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`level` text NOT NULL,
	`severity` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`muted_until` integer,
	`settled_by` text,
	`settled_at` integer,
	`resolved_release` text,
	`events` integer DEFAULT 0 NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`settled_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `error_groups_by_last_seen` ON `error_groups` (`last_seen_at`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `error_groups_by_state` ON `error_groups` (`state`,`last_seen_at`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `error_groups_by_events` ON `error_groups` (`events`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `error_hours` (
	`fingerprint` text NOT NULL,
	`hour` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `hour`),
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `error_hours_by_hour` ON `error_hours` (`hour`);--> statement-breakpoint
CREATE TABLE `error_logs` (
	`error_id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`level` text NOT NULL,
	`error_message` text NOT NULL,
	`error_name` text NOT NULL,
	`error_stack` text,
	`component_stack` text,
	`user_id` text,
	`session_id` text,
	`url` text DEFAULT '' NOT NULL,
	`route` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`retry_count` integer DEFAULT 0 NOT NULL,
	`severity` text NOT NULL,
	`context` text,
	`source` text NOT NULL,
	`release` text DEFAULT '' NOT NULL,
	`request_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `error_logs_by_group` ON `error_logs` (`fingerprint`,`created_at`,`error_id`);--> statement-breakpoint
CREATE INDEX `error_logs_by_created` ON `error_logs` (`created_at`);--> statement-breakpoint
CREATE INDEX `error_logs_by_user` ON `error_logs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `error_people` (
	`fingerprint` text NOT NULL,
	`user_id` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `user_id`),
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `error_people_by_user` ON `error_people` (`user_id`);--> statement-breakpoint
CREATE TABLE `error_releases` (
	`fingerprint` text NOT NULL,
	`release` text NOT NULL,
	`events` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `release`),
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `error_releases_by_release` ON `error_releases` (`release`);--> statement-breakpoint
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
CREATE TABLE `user_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`submission_key` text NOT NULL,
	`nps_score` integer NOT NULL,
	`comment` text,
	`screenshot_url` text,
	`page_url` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`handled_at` integer,
	`handled_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`handled_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_feedback_once` ON `user_feedback` (`user_id`,`submission_key`);--> statement-breakpoint
CREATE INDEX `user_feedback_by_created` ON `user_feedback` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_feedback_by_score` ON `user_feedback` (`nps_score`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_feedback_by_handled` ON `user_feedback` (`handled_at`);--> statement-breakpoint
CREATE INDEX `user_feedback_by_person` ON `user_feedback` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `form_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`url` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`status` integer,
	`error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_deliveries_by_form` ON `form_deliveries` (`form_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `form_deliveries_by_submission` ON `form_deliveries` (`submission_id`);--> statement-breakpoint
CREATE TABLE `form_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`form_version` integer NOT NULL,
	`token_hash` text NOT NULL,
	`data` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_drafts_token_hash_unique` ON `form_drafts` (`token_hash`);--> statement-breakpoint
CREATE INDEX `form_drafts_by_expiry` ON `form_drafts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `form_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`form_version` integer NOT NULL,
	`data` text NOT NULL,
	`ip_address` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`person` text DEFAULT '' NOT NULL,
	`submission_key` text,
	`digest` text NOT NULL,
	`took_ms` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_by_key` ON `form_submissions` (`form_id`,`submission_key`) WHERE "form_submissions"."submission_key" is not null;--> statement-breakpoint
CREATE INDEX `form_submissions_by_form` ON `form_submissions` (`form_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `form_submissions_by_person` ON `form_submissions` (`form_id`,`person`);--> statement-breakpoint
CREATE INDEX `form_submissions_by_digest` ON `form_submissions` (`form_id`,`digest`,`created_at`);--> statement-breakpoint
CREATE TABLE `form_tallies` (
	`form_id` text NOT NULL,
	`day` text NOT NULL,
	`form_version` integer NOT NULL,
	`event` text NOT NULL,
	`field_id` text DEFAULT '' NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`form_id`, `day`, `form_version`, `event`, `field_id`),
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `form_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`field_id` text NOT NULL,
	`submission_id` text,
	`draft_id` text,
	`file_name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_uploads_by_submission` ON `form_uploads` (`submission_id`);--> statement-breakpoint
CREATE INDEX `form_uploads_by_created` ON `form_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `forms` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`fields` text NOT NULL,
	`settings` text NOT NULL,
	`delivery` text NOT NULL,
	`webhook_secret` text DEFAULT '' NOT NULL,
	`published_number` integer,
	`published_at` integer,
	`has_changes` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	`updated_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forms_slug_unique` ON `forms` (`slug`);--> statement-breakpoint
CREATE INDEX `forms_by_updated` ON `forms` (`updated_at`,`id`);--> statement-breakpoint
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
	`unsubscribe_url` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mails_by_created` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_user` ON `mails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `navigation_layouts` (
	`name` text PRIMARY KEY NOT NULL,
	`items` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `notification_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`swept_seq` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`in_app` integer NOT NULL,
	`mail` integer NOT NULL,
	`digest` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_sends` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_key` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`action_path` text,
	`audience` text NOT NULL,
	`audience_user_id` text,
	`audience_role` text,
	`state` text DEFAULT 'scheduled' NOT NULL,
	`send_at` integer NOT NULL,
	`reached_user_id` text,
	`audience_size` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`started_at` integer,
	`finished_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`audience_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_sends_submission_key_unique` ON `notification_sends` (`submission_key`);--> statement-breakpoint
CREATE INDEX `notification_sends_by_created` ON `notification_sends` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_sends_by_state` ON `notification_sends` (`state`,`send_at`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_quiet_on` integer DEFAULT false NOT NULL,
	`quiet_from` integer NOT NULL,
	`quiet_to` integer NOT NULL,
	`time_zone` text DEFAULT '' NOT NULL,
	`digest_rhythm` text DEFAULT 'day' NOT NULL,
	`digest_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`send_id` text,
	`source_key` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`action_path` text,
	`is_in_app` integer DEFAULT true NOT NULL,
	`added_seq` integer NOT NULL,
	`seq` integer NOT NULL,
	`read_at` integer,
	`deleted_at` integer,
	`mailed_at` integer,
	`digested_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`send_id`) REFERENCES `notification_sends`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_notifications_once` ON `user_notifications` (`user_id`,`source_key`);--> statement-breakpoint
CREATE INDEX `user_notifications_by_created` ON `user_notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_notifications_by_seq` ON `user_notifications` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `user_notifications_unread` ON `user_notifications` (`user_id`) WHERE "user_notifications"."read_at" is null and "user_notifications"."deleted_at" is null and "user_notifications"."is_in_app" = 1;--> statement-breakpoint
CREATE INDEX `user_notifications_by_send` ON `user_notifications` (`send_id`,`read_at`);--> statement-breakpoint
CREATE INDEX `user_notifications_by_age` ON `user_notifications` (`created_at`);--> statement-breakpoint
CREATE TABLE `admin_next_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`action_path` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_mandatory` integer DEFAULT true NOT NULL,
	`step_order` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_next_steps_by_order` ON `admin_next_steps` (`is_active`,`step_order`);--> statement-breakpoint
CREATE TABLE `privacy_policy_confirmations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`confirmation_type` text NOT NULL,
	`policy_version` text NOT NULL,
	`confirmed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `privacy_confirmations_once` ON `privacy_policy_confirmations` (`user_id`,`confirmation_type`,`policy_version`);--> statement-breakpoint
CREATE TABLE `user_onboarding_completions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`completed_by_user` integer NOT NULL,
	`notes` text,
	`completed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`dedupe_key` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`run_at` integer NOT NULL,
	`leased_until` integer,
	`last_error` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`run_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_created` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe` ON `outbox` (`dedupe_key`) WHERE "outbox"."state" = 'pending' and "outbox"."leased_until" is null;--> statement-breakpoint
CREATE TABLE `company_foundation` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`mission` text DEFAULT '' NOT NULL,
	`vision` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `company_foundation_core_values` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`order_index` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `company_foundation_core_values_by_plan` ON `company_foundation_core_values` (`user_id`,`order_index`);--> statement-breakpoint
CREATE TABLE `company_strategy` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`direction` text DEFAULT '' NOT NULL,
	`where_to_play` text DEFAULT '' NOT NULL,
	`how_to_win` text DEFAULT '' NOT NULL,
	`capabilities` text DEFAULT '' NOT NULL,
	`measures` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`changes_summary` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `plan_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`mentions` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_comments_by_item` ON `plan_comments` (`user_id`,`item_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_comments_by_plan` ON `plan_comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_comments_by_author` ON `plan_comments` (`author_id`);--> statement-breakpoint
CREATE TABLE `plan_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_user_id` text NOT NULL,
	`email` text NOT NULL,
	`permission` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_invitations_by_pair` ON `plan_invitations` (`owner_user_id`,`email`);--> statement-breakpoint
CREATE INDEX `plan_invitations_by_email` ON `plan_invitations` (`email`);--> statement-breakpoint
CREATE TABLE `strategic_planning_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_user_id` text NOT NULL,
	`target_user_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`permission` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`invited_email` text,
	`first_seen_at` integer,
	`last_seen_at` integer,
	`last_seen_seq` integer,
	`last_seen_module` text,
	FOREIGN KEY (`owner_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strategic_planning_shares_by_pair` ON `strategic_planning_shares` (`owner_user_id`,`target_user_id`,`entity_type`);--> statement-breakpoint
CREATE INDEX `strategic_planning_shares_by_target` ON `strategic_planning_shares` (`target_user_id`);--> statement-breakpoint
CREATE TABLE `strategy_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`strategy_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`changes_summary` text NOT NULL,
	`shape` integer NOT NULL,
	`data_snapshot` text NOT NULL,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strategy_revisions_by_version` ON `strategy_revisions` (`user_id`,`version`);--> statement-breakpoint
CREATE INDEX `strategy_revisions_by_actor` ON `strategy_revisions` (`actor_id`);--> statement-breakpoint
CREATE TABLE `epic_theme_links` (
	`epic_id` text NOT NULL,
	`theme_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`epic_id`, `theme_id`),
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `epic_theme_links_by_plan` ON `epic_theme_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `epic_theme_links_by_theme` ON `epic_theme_links` (`theme_id`);--> statement-breakpoint
CREATE TABLE `project_squad_links` (
	`project_id` text NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`project_id`, `squad_id`),
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_squad_links_by_plan` ON `project_squad_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `project_squad_links_by_squad` ON `project_squad_links` (`squad_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_epics` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`funnel_status` text NOT NULL,
	`project_id` text,
	`goal_id` text,
	`owner_member_id` text,
	`planned_budget` integer,
	`currency` text NOT NULL,
	`business_outcomes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_plan` ON `strategic_planning_epics` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_project` ON `strategic_planning_epics` (`project_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_goal` ON `strategic_planning_epics` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_owner` ON `strategic_planning_epics` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_goals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`theme_id` text,
	`owner_member_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_plan` ON `strategic_planning_goals` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_theme` ON `strategic_planning_goals` (`theme_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_owner` ON `strategic_planning_goals` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_projects` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`goal_id` text,
	`epic_id` text,
	`owner_member_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_plan` ON `strategic_planning_projects` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_goal` ON `strategic_planning_projects` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_epic` ON `strategic_planning_projects` (`epic_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_owner` ON `strategic_planning_projects` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_squad_members` (
	`squad_id` text NOT NULL,
	`team_member_id` text NOT NULL,
	`user_id` text NOT NULL,
	`allocation` integer NOT NULL,
	PRIMARY KEY(`squad_id`, `team_member_id`),
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_squad_members_by_plan` ON `strategic_planning_squad_members` (`user_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_squad_members_by_member` ON `strategic_planning_squad_members` (`team_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_squads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text NOT NULL,
	`project_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_squads_by_plan` ON `strategic_planning_squads` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_squads_by_project` ON `strategic_planning_squads` (`project_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`department` text DEFAULT '' NOT NULL,
	`skills` text NOT NULL,
	`availability` integer NOT NULL,
	`hourly_rate` integer,
	`avatar` text DEFAULT '' NOT NULL,
	`is_external` integer DEFAULT false NOT NULL,
	`vendor_name` text DEFAULT '' NOT NULL,
	`manager_id` text,
	`is_manager` integer DEFAULT false NOT NULL,
	`is_stakeholder` integer DEFAULT false NOT NULL,
	`start_date` text,
	`end_date` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`manager_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_team_members_by_plan` ON `strategic_planning_team_members` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_team_members_by_manager` ON `strategic_planning_team_members` (`manager_id`);--> statement-breakpoint
CREATE TABLE `strategic_themes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text NOT NULL,
	`owner_profile_id` text,
	`owner_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `strategic_themes_by_plan` ON `strategic_themes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `strategic_planning_check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`key_result_id` text NOT NULL,
	`day` text NOT NULL,
	`value` real NOT NULL,
	`target` real NOT NULL,
	`confidence` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`author_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_result_id`) REFERENCES `strategic_planning_key_results`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_plan` ON `strategic_planning_check_ins` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_key_result` ON `strategic_planning_check_ins` (`key_result_id`,`day`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_author` ON `strategic_planning_check_ins` (`author_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_key_results` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`objective_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`unit` text DEFAULT '' NOT NULL,
	`baseline` real NOT NULL,
	`target` real NOT NULL,
	`current` real NOT NULL,
	`progress` integer NOT NULL,
	`weight` real NOT NULL,
	`owner_member_id` text,
	`milestones` text NOT NULL,
	`checked_in_on` text,
	`target_changes` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`objective_id`) REFERENCES `strategic_planning_objectives`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_plan` ON `strategic_planning_key_results` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_objective` ON `strategic_planning_key_results` (`objective_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_owner` ON `strategic_planning_key_results` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_objectives` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`entity_type` text NOT NULL,
	`entity_id` text,
	`owner_member_id` text,
	`theme_id` text GENERATED ALWAYS AS (case when "entity_type" = 'theme' then "entity_id" end) VIRTUAL,
	`goal_id` text GENERATED ALWAYS AS (case when "entity_type" = 'goal' then "entity_id" end) VIRTUAL,
	`project_id` text GENERATED ALWAYS AS (case when "entity_type" = 'project' then "entity_id" end) VIRTUAL,
	`epic_id` text GENERATED ALWAYS AS (case when "entity_type" = 'epic' then "entity_id" end) VIRTUAL,
	`squad_id` text GENERATED ALWAYS AS (case when "entity_type" = 'squad' then "entity_id" end) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_plan` ON `strategic_planning_objectives` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_theme` ON `strategic_planning_objectives` (`theme_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_goal` ON `strategic_planning_objectives` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_project` ON `strategic_planning_objectives` (`project_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_epic` ON `strategic_planning_objectives` (`epic_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_squad` ON `strategic_planning_objectives` (`squad_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_owner` ON `strategic_planning_objectives` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `plan_operations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`actor_id` text,
	`label` text NOT NULL,
	`changes` text NOT NULL,
	`undoes` text,
	`undone_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_operations_by_seq` ON `plan_operations` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `plan_operations_by_actor` ON `plan_operations` (`actor_id`);--> statement-breakpoint
CREATE TABLE `plan_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`module` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_views_by_plan` ON `plan_views` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `strategic_plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_strategic_planning_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`default_currency` text NOT NULL,
	`modules` text NOT NULL,
	`modules_order` text NOT NULL,
	`epic_funnel_statuses` text NOT NULL,
	`obeya_visuals` text NOT NULL,
	`collaboration_enabled` integer NOT NULL,
	`internal_hour_rate` integer NOT NULL,
	`external_hour_rate` integer NOT NULL,
	`stakeholder_hour_rate` integer NOT NULL,
	`standard_work_hours` real NOT NULL,
	`exchange_rates` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `edge_publications` (
	`name` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`published_at` integer NOT NULL,
	`compared_at` integer,
	`differences` integer,
	`finding` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirect_hits` (
	`redirect_id` text NOT NULL,
	`day` text NOT NULL,
	`hits` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`redirect_id`, `day`),
	FOREIGN KEY (`redirect_id`) REFERENCES `url_redirects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `redirect_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`conflict` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`total_rows` integer NOT NULL,
	`done_rows` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`replaced` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `redirect_imports_by_hash` ON `redirect_imports` (`file_hash`,`state`);--> statement-breakpoint
CREATE TABLE `unknown_paths` (
	`path` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`referrer` text DEFAULT '' NOT NULL,
	`dismissed_at` integer
);
--> statement-breakpoint
CREATE INDEX `unknown_paths_by_hits` ON `unknown_paths` (`dismissed_at`,`hits`,`last_at`);--> statement-breakpoint
CREATE TABLE `url_redirects` (
	`id` text PRIMARY KEY NOT NULL,
	`from_path` text NOT NULL,
	`to_path` text NOT NULL,
	`target_path` text,
	`status` integer DEFAULT 302 NOT NULL,
	`keep_query` integer DEFAULT true NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'manual' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `url_redirects_from_path_unique` ON `url_redirects` (`from_path`);--> statement-breakpoint
CREATE INDEX `url_redirects_active` ON `url_redirects` (`is_active`,`from_path`);--> statement-breakpoint
CREATE INDEX `url_redirects_by_target` ON `url_redirects` (`target_path`);--> statement-breakpoint
CREATE INDEX `url_redirects_by_updated` ON `url_redirects` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`second_factor` text NOT NULL,
	`method` text DEFAULT 'password' NOT NULL,
	`proven_at` integer,
	`device_id` text,
	`impersonator_session_id` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`ip_address` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`idle_expires_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`impersonator_session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`idle_expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_impersonator` ON `sessions` (`impersonator_session_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_device` ON `sessions` (`device_id`);--> statement-breakpoint
CREATE TABLE `admin_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text DEFAULT '' NOT NULL,
	`avatar_url` text DEFAULT '' NOT NULL,
	`job_title` text DEFAULT '' NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`company_url` text DEFAULT '' NOT NULL,
	`company_industry` text DEFAULT '' NOT NULL,
	`company_size` text DEFAULT '' NOT NULL,
	`company_description` text DEFAULT '' NOT NULL,
	`ai_suspended` integer DEFAULT false NOT NULL,
	`email_verified_at` integer,
	`language` text DEFAULT 'en' NOT NULL,
	`locale` text DEFAULT '' NOT NULL,
	`time_zone` text DEFAULT '' NOT NULL,
	`deletion_due_at` integer,
	`is_demo` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_email_unique` ON `profiles` (`email`);--> statement-breakpoint
CREATE INDEX `profiles_by_created` ON `profiles` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_by_name` ON `profiles` ("full_name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `profiles_by_deletion` ON `profiles` (`deletion_due_at`);--> statement-breakpoint
CREATE TABLE `setup_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `setup_links_token_hash_unique` ON `setup_links` (`token_hash`);--> statement-breakpoint
CREATE TABLE `user_credentials` (
	`user_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`reset_required` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_roles_by_role` ON `user_roles` (`role`,`user_id`);--> statement-breakpoint
CREATE TABLE `webpages` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`settings` text NOT NULL,
	`published_number` integer,
	`published_at` integer,
	`has_changes` integer DEFAULT true NOT NULL,
	`publish_at` integer,
	`take_down_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	`updated_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webpages_slug_unique` ON `webpages` (`slug`);--> statement-breakpoint
CREATE INDEX `webpages_by_updated` ON `webpages` (`updated_at`,`id`);