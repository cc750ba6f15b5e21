CREATE TABLE `user_labels` (
	`user_id` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `label`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_labels_by_label` ON `user_labels` (`label`,`user_id`);--> statement-breakpoint
CREATE TABLE `user_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `user_notes_by_user` ON `user_notes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_notes_by_author` ON `user_notes` (`author_id`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `suspended_until` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `suspension_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `profiles_by_suspension_end` ON `profiles` (`suspended_until`);