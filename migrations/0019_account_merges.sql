CREATE TABLE `account_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`merged_id` text NOT NULL,
	`kept_id` text NOT NULL,
	`moved` text NOT NULL,
	`counts` text DEFAULT '{}' NOT NULL,
	`merged_by` text,
	`merged_at` integer NOT NULL,
	`undo_until` integer NOT NULL,
	`undone_by` text,
	`undone_at` integer,
	FOREIGN KEY (`merged_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kept_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`merged_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`undone_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_merges_in_force` ON `account_merges` (`merged_id`) WHERE "account_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX `account_merges_by_merged` ON `account_merges` (`merged_id`,`merged_at`);--> statement-breakpoint
CREATE INDEX `account_merges_by_kept` ON `account_merges` (`kept_id`,`merged_at`);--> statement-breakpoint
CREATE INDEX `account_merges_by_admin` ON `account_merges` (`merged_by`);--> statement-breakpoint
CREATE INDEX `account_merges_by_undo` ON `account_merges` (`undone_by`);