CREATE TABLE `advisor_instructions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `advisor_instructions_by_person` ON `advisor_instructions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `research_claims` (
	`research_id` text NOT NULL,
	`number` integer NOT NULL,
	`source_number` integer NOT NULL,
	`question_id` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`quote` text NOT NULL,
	`place` text NOT NULL,
	`says` text DEFAULT '' NOT NULL,
	`facts` text NOT NULL,
	PRIMARY KEY(`research_id`, `number`),
	FOREIGN KEY (`research_id`,`source_number`) REFERENCES `research_sources`(`research_id`,`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `research_claims_by_source` ON `research_claims` (`research_id`,`source_number`);--> statement-breakpoint
CREATE TABLE `research_sources` (
	`research_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`file_id` text,
	`version_id` text,
	`knowledge_id` text,
	`knowledge_number` integer,
	`type` text NOT NULL,
	`day` text,
	`state` text DEFAULT 'found' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`places` text NOT NULL,
	PRIMARY KEY(`research_id`, `number`),
	FOREIGN KEY (`research_id`) REFERENCES `researches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `file_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`knowledge_id`) REFERENCES `knowledge_sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `research_sources_by_file` ON `research_sources` (`file_id`);--> statement-breakpoint
CREATE INDEX `research_sources_by_version` ON `research_sources` (`version_id`);--> statement-breakpoint
CREATE INDEX `research_sources_by_knowledge` ON `research_sources` (`knowledge_id`);--> statement-breakpoint
CREATE TABLE `research_topics` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`questions` text NOT NULL,
	`sources` text NOT NULL,
	`old_months` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `research_topics_by_updated` ON `research_topics` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `researches` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`topic_id` text,
	`title` text NOT NULL,
	`scope` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`steps_done` integer DEFAULT 0 NOT NULL,
	`failed_step` text DEFAULT '' NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`steps` text NOT NULL,
	`questions` text NOT NULL,
	`contradictions` text NOT NULL,
	`gaps` text NOT NULL,
	`brief` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`topic_id`) REFERENCES `research_topics`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `researches_by_owner` ON `researches` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `researches_by_topic` ON `researches` (`topic_id`);--> statement-breakpoint
CREATE TABLE `search_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`service_id` text,
	`service_name` text NOT NULL,
	`job` text NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`run_id` text,
	`outcome` text DEFAULT 'running' NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	`whole_ms` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`service_id`) REFERENCES `search_services`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `search_calls_by_created` ON `search_calls` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `search_calls_by_user` ON `search_calls` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `search_calls_by_service` ON `search_calls` (`service_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `search_calls_by_run` ON `search_calls` (`run_id`);--> statement-breakpoint
CREATE INDEX `search_calls_running` ON `search_calls` (`expires_at`) WHERE "search_calls"."outcome" = 'running';--> statement-breakpoint
CREATE TABLE `search_services` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`monthly_most` integer,
	`daily_most` integer,
	`base_url` text NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`sealed_key` text,
	`sealed_data_key` text,
	`key_end` text DEFAULT '' NOT NULL,
	`key_changed_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`rests_until` integer,
	`rest_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_services_by_name` ON `search_services` ("name" collate nocase);