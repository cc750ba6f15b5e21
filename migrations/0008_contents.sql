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