CREATE TABLE `file_attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`added_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_attachments_by_target` ON `file_attachments` (`target_kind`,`target_id`,`file_id`);--> statement-breakpoint
CREATE INDEX `file_attachments_by_file` ON `file_attachments` (`file_id`);--> statement-breakpoint
CREATE INDEX `file_attachments_by_author` ON `file_attachments` (`added_by`);