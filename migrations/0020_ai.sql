CREATE TABLE `ai_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`company_id` text,
	`task` text NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`prompt_version` text NOT NULL,
	`connection_id` text,
	`model_id` text,
	`model_name` text NOT NULL,
	`price_number` integer NOT NULL,
	`number` integer NOT NULL,
	`outcome` text DEFAULT 'running' NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`reserved` integer NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`is_estimated` integer DEFAULT true NOT NULL,
	`first_ms` integer,
	`whole_ms` integer,
	`scopes` text NOT NULL,
	`month` text NOT NULL,
	`input` text,
	`output` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`connection_id`) REFERENCES `ai_connections`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`model_id`) REFERENCES `ai_models`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `ai_attempts_by_created` ON `ai_attempts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ai_attempts_by_user` ON `ai_attempts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ai_attempts_by_company` ON `ai_attempts` (`company_id`);--> statement-breakpoint
CREATE INDEX `ai_attempts_by_connection` ON `ai_attempts` (`connection_id`);--> statement-breakpoint
CREATE INDEX `ai_attempts_by_model` ON `ai_attempts` (`model_id`);--> statement-breakpoint
CREATE INDEX `ai_attempts_running` ON `ai_attempts` (`expires_at`) WHERE "ai_attempts"."outcome" = 'running';--> statement-breakpoint
CREATE INDEX `ai_attempts_kept` ON `ai_attempts` (`created_at`) WHERE "ai_attempts"."input" is not null;--> statement-breakpoint
CREATE TABLE `ai_budgets` (
	`id` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`scope_id` text DEFAULT '' NOT NULL,
	`monthly` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_budgets_by_scope` ON `ai_budgets` (`scope`,`scope_id`);--> statement-breakpoint
CREATE TABLE `ai_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
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
CREATE UNIQUE INDEX `ai_connections_by_name` ON `ai_connections` ("name" collate nocase);--> statement-breakpoint
CREATE TABLE `ai_model_prices` (
	`model_id` text NOT NULL,
	`number` integer NOT NULL,
	`input_price` integer NOT NULL,
	`output_price` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`model_id`, `number`),
	FOREIGN KEY (`model_id`) REFERENCES `ai_models`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ai_models` (
	`id` text PRIMARY KEY NOT NULL,
	`connection_id` text NOT NULL,
	`name` text NOT NULL,
	`abilities` text NOT NULL,
	`context_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`connection_id`) REFERENCES `ai_connections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_models_by_name` ON `ai_models` (`connection_id`,`name`);--> statement-breakpoint
CREATE TABLE `ai_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_stopped` integer DEFAULT false NOT NULL,
	`stopped_at` integer,
	`stopped_by` text,
	`keep_days` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`stopped_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `ai_spending` (
	`scope` text NOT NULL,
	`scope_id` text NOT NULL,
	`month` text NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `scope`, `scope_id`)
);
--> statement-breakpoint
CREATE TABLE `ai_tasks` (
	`task` text PRIMARY KEY NOT NULL,
	`model_id` text,
	`fallback_model_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`model_id`) REFERENCES `ai_models`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`fallback_model_id`) REFERENCES `ai_models`(`id`) ON UPDATE no action ON DELETE set null
);
