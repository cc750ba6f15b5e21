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
CREATE INDEX `consents_by_digest` ON `consents` (`link_id`,`digest`,`created_at`);