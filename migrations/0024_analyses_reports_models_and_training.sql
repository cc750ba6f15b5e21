CREATE TABLE `company_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`term` text NOT NULL,
	`meaning` text NOT NULL,
	`also_called` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_terms_by_term` ON `company_terms` (`company_id`,"term" collate nocase);--> statement-breakpoint
CREATE INDEX `company_terms_by_updated` ON `company_terms` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `knowledge_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`company_id` text,
	`is_on` integer DEFAULT true NOT NULL,
	`number` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `knowledge_sources_by_updated` ON `knowledge_sources` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `knowledge_sources_by_company` ON `knowledge_sources` (`company_id`);--> statement-breakpoint
CREATE TABLE `knowledge_versions` (
	`source_id` text NOT NULL,
	`number` integer NOT NULL,
	`text` text NOT NULL,
	`file_name` text DEFAULT '' NOT NULL,
	`places` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	PRIMARY KEY(`source_id`, `number`),
	FOREIGN KEY (`source_id`) REFERENCES `knowledge_sources`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `training_agreements` (
	`user_id` text PRIMARY KEY NOT NULL,
	`says` text NOT NULL,
	`given_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `training_examples` (
	`message_id` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`message_id`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `training_examples_by_person` ON `training_examples` (`user_id`);--> statement-breakpoint
CREATE TABLE `analyses` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`name` text NOT NULL,
	`trashed_at` integer,
	`is_demo` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `analyses_by_owner` ON `analyses` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `analyses_by_plan` ON `analyses` (`plan_id`);--> statement-breakpoint
CREATE INDEX `analyses_trashed` ON `analyses` (`trashed_at`) WHERE "analyses"."trashed_at" is not null;--> statement-breakpoint
CREATE TABLE `analysis_sources` (
	`analysis_id` text NOT NULL,
	`position` integer NOT NULL,
	`file_id` text,
	`version_id` text,
	PRIMARY KEY(`analysis_id`, `position`),
	FOREIGN KEY (`analysis_id`) REFERENCES `analyses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`version_id`) REFERENCES `file_versions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `analysis_sources_by_file` ON `analysis_sources` (`file_id`);--> statement-breakpoint
CREATE INDEX `analysis_sources_by_version` ON `analysis_sources` (`version_id`);--> statement-breakpoint
CREATE TABLE `report_facts` (
	`version_id` text PRIMARY KEY NOT NULL,
	`engine` integer NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `file_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `report_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`template_id` text NOT NULL,
	`plan_id` text,
	`rhythm` text NOT NULL,
	`day` integer NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`ended` text DEFAULT '' NOT NULL,
	`next_at` integer,
	`last_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`template_id`) REFERENCES `report_templates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_schedules_by_owner` ON `report_schedules` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_schedules_by_template` ON `report_schedules` (`template_id`);--> statement-breakpoint
CREATE INDEX `report_schedules_due` ON `report_schedules` (`next_at`) WHERE "report_schedules"."next_at" is not null;--> statement-breakpoint
CREATE TABLE `report_template_people` (
	`template_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`template_id`, `user_id`),
	FOREIGN KEY (`template_id`) REFERENCES `report_templates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_template_people_by_person` ON `report_template_people` (`user_id`);--> statement-breakpoint
CREATE TABLE `report_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`definition` text NOT NULL,
	`is_built_in` integer DEFAULT false NOT NULL,
	`is_offered` integer DEFAULT true NOT NULL,
	`roles` text DEFAULT '[]' NOT NULL,
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
CREATE INDEX `report_templates_by_updated` ON `report_templates` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `report_versions` (
	`report_id` text NOT NULL,
	`number` integer NOT NULL,
	`how` text NOT NULL,
	`returns_to` integer,
	`template_number` integer,
	`day` text NOT NULL,
	`document` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`report_id`, `number`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`plan_id` text,
	`template_id` text,
	`template_name` text NOT NULL,
	`title` text NOT NULL,
	`since` integer,
	`state` text DEFAULT 'making' NOT NULL,
	`failed_step` text DEFAULT '' NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`number` integer DEFAULT 0 NOT NULL,
	`day` text,
	`schedule_id` text,
	`occurrence` integer,
	`told_at` integer,
	`trashed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`template_id`) REFERENCES `report_templates`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`schedule_id`) REFERENCES `report_schedules`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reports_by_owner` ON `reports` (`owner_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `reports_by_created` ON `reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_plan` ON `reports` (`plan_id`);--> statement-breakpoint
CREATE INDEX `reports_by_template` ON `reports` (`template_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_by_occurrence` ON `reports` (`schedule_id`,`occurrence`);--> statement-breakpoint
CREATE INDEX `reports_untold` ON `reports` (`state`) WHERE "reports"."state" = 'failed' and "reports"."told_at" is null and "reports"."schedule_id" is not null;--> statement-breakpoint
CREATE INDEX `reports_trashed` ON `reports` (`trashed_at`) WHERE "reports"."trashed_at" is not null;--> statement-breakpoint
CREATE TABLE `strategic_models` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`definition` text NOT NULL,
	`is_built_in` integer DEFAULT false NOT NULL,
	`is_offered` integer DEFAULT true NOT NULL,
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
CREATE INDEX `strategic_models_by_updated` ON `strategic_models` (`updated_at`,`id`);