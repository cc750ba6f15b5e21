CREATE TABLE `file_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`trashed_at` integer,
	`is_demo` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `file_folders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_folders_by_name` ON `file_folders` (`owner_id`,case when "parent_id" is null then '' else "parent_id" end,"name" collate nocase) WHERE "file_folders"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `file_folders_by_parent` ON `file_folders` (`parent_id`);--> statement-breakpoint
CREATE INDEX `file_folders_trashed` ON `file_folders` (`trashed_at`) WHERE "file_folders"."trashed_at" is not null;--> statement-breakpoint
CREATE TABLE `file_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text,
	`folder_id` text,
	`user_id` text NOT NULL,
	`permission` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`folder_id`) REFERENCES `file_folders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_shares_of_file` ON `file_shares` (`file_id`,`user_id`) WHERE "file_shares"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `file_shares_of_folder` ON `file_shares` (`folder_id`,`user_id`) WHERE "file_shares"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX `file_shares_by_user` ON `file_shares` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `file_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`bytes` integer NOT NULL,
	`etag` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `file_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `file_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`folder_id` text,
	`file_id` text,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`key` text NOT NULL,
	`bucket_upload_id` text NOT NULL,
	`state` text DEFAULT 'uploading' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`folder_id`) REFERENCES `file_folders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_uploads_key_unique` ON `file_uploads` (`key`);--> statement-breakpoint
CREATE INDEX `file_uploads_by_user` ON `file_uploads` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `file_uploads_by_expiry` ON `file_uploads` (`expires_at`);--> statement-breakpoint
CREATE TABLE `file_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`number` integer NOT NULL,
	`key` text NOT NULL,
	`bytes` integer NOT NULL,
	`type` text NOT NULL,
	`sha256` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_versions_key_unique` ON `file_versions` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `file_versions_by_number` ON `file_versions` (`file_id`,`number`);--> statement-breakpoint
CREATE INDEX `file_versions_by_author` ON `file_versions` (`created_by`);--> statement-breakpoint
CREATE TABLE `file_views` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`version_number` integer NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`viewed_at` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `file_views_by_file` ON `file_views` (`file_id`,`viewed_at`);--> statement-breakpoint
CREATE INDEX `file_views_by_user` ON `file_views` (`user_id`);--> statement-breakpoint
CREATE INDEX `file_views_by_time` ON `file_views` (`viewed_at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`folder_id` text,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`version_number` integer DEFAULT 1 NOT NULL,
	`trashed_at` integer,
	`is_demo` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`folder_id`) REFERENCES `file_folders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_by_name` ON `files` (`owner_id`,case when "folder_id" is null then '' else "folder_id" end,"name" collate nocase) WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `files_by_folder` ON `files` (`folder_id`,`id`);--> statement-breakpoint
CREATE INDEX `files_by_owner` ON `files` (`owner_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `files_trashed` ON `files` (`trashed_at`) WHERE "files"."trashed_at" is not null;